/** A target on the page: matches a selector and, if given, a label. */
export interface Target {
  selector: string;
  /** Its label, or else its text, in full. */
  text?: string;
}

export interface Size {
  width: number;
  height: number;
}

/** A browser with one window; each engine has its own driver. */
export interface Browser {
  open: (url: string) => Promise<void>;
  /** Calls a function in the page, whose result is JSON. */
  read: <Result>(look: () => Result | Promise<Result>) => Promise<Result>;
  /** Whether the target is visible. */
  shows: (target: Target) => Promise<boolean>;
  click: (target: Target) => Promise<void>;
  /** Presses one key by its WebDriver value, such as `Enter` or `+`. */
  press: (key: string) => Promise<void>;
  back: () => Promise<void>;
  reload: () => Promise<void>;
  /** Ends the browser. @returns its console messages. */
  close: () => Promise<string[]>;
}

/**
 * Runs in the page: the first visible element that matches the target; none while a stylesheet is
 * on its way. Firefox warns of a layout that a script forces before it.
 */
export function findTarget({ selector, text }: Target): Element | undefined {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  if (document.readyState !== 'complete' && [...sheets].some(({ sheet }) => !sheet)) return undefined;
  return [...document.querySelectorAll(selector)].find((element) => {
    const said = element.getAttribute('aria-label') ?? element.textContent;
    return element.getClientRects().length > 0 && (text === undefined || said.trim() === text);
  });
}
