/** What a shopper points at: what matches a selector and, when that is given, says so. */
export interface Target {
  selector: string;
  /** Its label, or else its text, from beginning to end. */
  text?: string;
}

export interface Size {
  width: number;
  height: number;
}

/** A browser with one window, as journeys use it; each engine has its own driver. */
export interface Browser {
  open: (url: string) => Promise<void>;
  /** Calls a function in the page, whose result is JSON. */
  read: <Result>(look: () => Result) => Promise<Result>;
  /** Whether something is shown. */
  shows: (target: Target) => Promise<boolean>;
  click: (target: Target) => Promise<void>;
  /** Presses one key by its WebDriver value, such as `Enter` or `+`. */
  press: (key: string) => Promise<void>;
  back: () => Promise<void>;
  reload: () => Promise<void>;
  /** Ends the browser; says what it complained of in its console. */
  close: () => Promise<string[]>;
}

/** Runs in the page: the first visible element that is meant. */
export function findTarget({ selector, text }: Target): Element | undefined {
  return [...document.querySelectorAll(selector)].find((element) => {
    const said = element.getAttribute('aria-label') ?? element.textContent;
    return element.getClientRects().length > 0 && (text === undefined || said.trim() === text);
  });
}
