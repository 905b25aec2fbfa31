import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { CLOSE_DELAY_MS, useShopMenu } from './useShopMenu';

function Menu() {
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { open, toggle, press, pointerHandlers } = useShopMenu(container, button);
  return (
    <>
      <div ref={container} data-testid="menu" {...pointerHandlers}>
        <button ref={button} onClick={press}>
          press
        </button>
        <button onClick={toggle}>toggle</button>
        <span>{open ? 'open' : 'closed'}</span>
      </div>
      <button>outside</button>
    </>
  );
}

/** jsdom has no PointerEvent; React reads `pointerType` from a mouse event. */
function point(kind: 'over' | 'out', pointerType: string) {
  const event = new MouseEvent(`pointer${kind}`, { bubbles: true, relatedTarget: document.body });
  Object.assign(event, { pointerType });
  fireEvent(screen.getByTestId('menu'), event);
}
const enter = (pointerType = 'mouse') => point('over', pointerType);
const leave = (pointerType = 'mouse') => point('out', pointerType);
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('useShopMenu', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(<Menu />);
  });
  afterEach(() => jest.useRealTimers());

  it('opens on mouse hover', () => {
    enter();
    expect(screen.getByText('open')).toBeInTheDocument();
  });

  it.each(['touch', 'pen'])('does not open for a %s', (pointerType) => {
    enter(pointerType);
    expect(screen.getByText('closed')).toBeInTheDocument();
  });

  it('closes 300 ms after the pointer leaves', () => {
    enter();
    leave();
    wait(CLOSE_DELAY_MS - 1);
    expect(screen.getByText('open')).toBeInTheDocument();
    wait(1);
    expect(screen.getByText('closed')).toBeInTheDocument();
  });

  it('stays open if the pointer returns in time', () => {
    enter();
    leave();
    wait(CLOSE_DELAY_MS - 1);
    enter();
    wait(CLOSE_DELAY_MS * 2);
    expect(screen.getByText('open')).toBeInTheDocument();
  });

  it('toggles, however it was opened', () => {
    enter();
    click('toggle');
    expect(screen.getByText('closed')).toBeInTheDocument();
    click('toggle');
    expect(screen.getByText('open')).toBeInTheDocument();
  });

  it('stays open on the first click after the hover', () => {
    enter();
    wait(CLOSE_DELAY_MS * 10);
    click('press');
    expect(screen.getByText('open')).toBeInTheDocument();
    click('press');
    expect(screen.getByText('closed')).toBeInTheDocument();
  });

  it('closes on Escape while the pointer is still over it, and stays closed', () => {
    enter();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    wait(CLOSE_DELAY_MS * 2);
    expect(screen.getByText('closed')).toBeInTheDocument();
  });

  it('returns the focus to its button on Escape, if it had the focus', () => {
    click('toggle');
    act(() => screen.getByRole('button', { name: 'toggle' }).focus());
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.getByRole('button', { name: 'press' })).toHaveFocus();
  });

  it('leaves the focus alone on Escape, if it was elsewhere', () => {
    enter();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(document.body).toHaveFocus();
  });

  it('closes on a press outside', () => {
    enter();
    fireEvent.pointerDown(screen.getByRole('button', { name: 'outside' }));
    expect(screen.getByText('closed')).toBeInTheDocument();
  });

  it('closes when the focus goes elsewhere', () => {
    click('toggle');
    act(() => screen.getByRole('button', { name: 'outside' }).focus());
    expect(screen.getByText('closed')).toBeInTheDocument();
  });
});
