import { watchIntent } from './watchIntent';

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
