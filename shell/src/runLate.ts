/** Long enough for the pictures of a first screen on a phone. */
const LATE_MS = 5_000;

/** Runs, when the page has long come alive, the script that the document holds for later. */
export function runLate(): void {
  setTimeout(() => {
    const late = document.querySelector<HTMLScriptElement>('script[type="late"]');
    if (!late) return;
    late.type = '';
    document.head.append(late);
  }, LATE_MS);
}
