/** Every page works without this: it drags rows, shows an upload, and guards what is typed. */
let dragged: HTMLElement | undefined;

/** The row before which the dragged one would come; none at the end. */
const toNext = (row: HTMLElement, { clientY }: DragEvent) => {
  const { top, height } = row.getBoundingClientRect();
  return clientY < top + height / 2 ? row : row.nextElementSibling;
};
const rows = document.querySelectorAll<HTMLElement>('[draggable="true"]');
/** Shows a line where it would come. */
const mark = (next?: Element | null) => {
  for (const row of rows) row.toggleAttribute('data-next', row === next);
  dragged?.parentElement?.toggleAttribute('data-last', next === null);
};

for (const row of rows) {
  row.addEventListener('dragstart', () => (dragged = row));
  row.addEventListener('dragend', () => mark());
  row.addEventListener('dragover', (event) => {
    event.preventDefault();
    mark(toNext(row, event));
  });
  row.addEventListener('drop', (event) => {
    event.preventDefault();
    const button = dragged?.querySelector('button');
    if (!dragged || !button) return;
    // The first button moves it up: with another place, it moves it there.
    button.value = `${dragged.id} ${toNext(row, event)?.id ?? ''} Up`;
    button.form?.requestSubmit(button);
  });
}

// Lines of what is under way come meanwhile.
if (document.querySelector('[data-running]')) setTimeout(() => location.reload(), 2000);

/** What has been typed into since the page was opened. */
let unsaved: HTMLFormElement | null = null;
document.addEventListener('input', ({ target }) => {
  const { form } = target as HTMLInputElement;
  if (form?.method === 'post') unsaved = form;
});
document.addEventListener('submit', ({ target }) => {
  if (target === unsaved) unsaved = null;
});
addEventListener('beforeunload', (event) => {
  if (unsaved) event.preventDefault();
});

for (const form of document.forms)
  form.addEventListener('submit', () => {
    const files = form.querySelector<HTMLInputElement>('[type="file"]')?.files;
    const status = files?.length && form.querySelector('[data-progress]');
    if (!status) return;
    status.role = 'status';
    status.textContent = 'Sending and converting. A clip takes up to a minute.';
    status.append(document.createElement('progress'));
  });
