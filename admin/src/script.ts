/** Every page works without this: rows can be dragged, and an upload says that it goes on. */
let dragged: HTMLElement | undefined;

for (const row of document.querySelectorAll<HTMLElement>('[draggable="true"]')) {
  row.addEventListener('dragstart', () => (dragged = row));
  row.addEventListener('dragover', (event) => event.preventDefault());
  row.addEventListener('drop', (event) => {
    event.preventDefault();
    const button = dragged?.querySelector('button');
    if (!dragged || !button) return;
    const { top, height } = row.getBoundingClientRect();
    const next = event.clientY < top + height / 2 ? row : row.nextElementSibling;
    // The first button moves it up: with another place, it moves it there.
    button.value = `${dragged.id} ${next?.id ?? ''} Up`;
    button.disabled = false;
    button.form?.requestSubmit(button);
  });
}

// Lines of what is under way come meanwhile.
if (document.querySelector('[data-running]')) setTimeout(() => location.reload(), 2000);

for (const form of document.forms)
  form.addEventListener('submit', () => {
    const files = form.querySelector<HTMLInputElement>('[type="file"]')?.files;
    const status = files?.length && form.querySelector('[data-progress]');
    if (!status) return;
    status.role = 'status';
    status.textContent = 'Sending and converting. A clip takes up to a minute.';
    status.append(document.createElement('progress'));
  });
