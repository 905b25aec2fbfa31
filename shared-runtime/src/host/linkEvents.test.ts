import { openAsDocuments, watchIntent } from './linkEvents';

const rest = () => jest.advanceTimersByTime(65);
const over = (element: Element, event = 'mouseover') =>
  element.dispatchEvent(new Event(event, { bubbles: true }));

function link(address: string, attributes: Record<string, string> = {}): HTMLAnchorElement {
  const element = Object.assign(document.createElement('a'), { href: address });
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(document.createElement('span'));
  document.body.append(element);
  return element;
}

function connection(value: object | undefined): void {
  Object.defineProperty(navigator, 'connection', { value, configurable: true });
}

const told: string[] = [];
watchIntent(({ pathname }) => told.push(pathname));

beforeEach(() => {
  jest.useFakeTimers();
  told.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
  connection(undefined);
  document.body.replaceChildren();
});

describe('watchIntent', () => {
  it.each(['mouseover', 'focusin'])('tells of a page on whose link %s rests', (event) => {
    const rakhi = link('/rested');
    over(rakhi.firstElementChild ?? rakhi, event);
    expect(told).toEqual([]);
    rest();
    expect(told).toEqual(['/rested']);
  });

  it('tells of nothing that the mouse only passes over', () => {
    over(link('/passed'));
    over(document.body);
    rest();
    expect(told).toEqual([]);
  });

  it('tells at once of what a finger touches', () => {
    over(link('/touched'), 'touchstart');
    expect(told).toEqual(['/touched']);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'loads nothing ahead with %p',
    (line) => {
      connection(line);
      over(link('/spared'), 'touchstart');
      expect(told).toEqual([]);
    },
  );

  it('leaves other sites, new tabs and the page itself alone', () => {
    over(link('https://photos.example/shop'), 'touchstart');
    over(link('/tab', { target: '_blank' }), 'touchstart');
    over(link(window.location.href), 'touchstart');
    over(document.body, 'touchstart');
    expect(told).toEqual([]);
  });
});

describe('openAsDocuments', () => {
  openAsDocuments(({ pathname }) => pathname === '/document');

  /** @returns whether anybody else is to follow the link. */
  const click = (element: Element, init?: MouseEventInit) =>
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

  // jsdom goes nowhere, and says so.
  let gone: jest.SpyInstance;
  beforeEach(() => (gone = jest.spyOn(console, 'error').mockImplementation(() => undefined)));

  it('opens the links that it is to open, and no others', () => {
    expect(click(link('/page'))).toBe(true);
    expect(gone).not.toHaveBeenCalled();
    expect(click(link('/document'))).toBe(false);
    expect(gone.mock.calls).toEqual([[expect.objectContaining({ type: 'not implemented' })]]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a click with %p to the browser',
    (init) => expect(click(link('/document'), init)).toBe(true),
  );
});
