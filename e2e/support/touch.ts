import type { CDPSession, Page } from '@playwright/test';

/** A point on the screen, in CSS pixels. */
export interface Spot {
  x: number;
  y: number;
}

type TouchKind = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel';

const FRAME = 1 / 60;

/** Fingers on the screen, through the browser's own input: the page gets real touches. */
export class Fingers {
  readonly #session: CDPSession;
  /**
   * Time of the last event, in seconds. The next event of a gesture follows one frame later, on any
   * machine.
   */
  #time = 0;
  #isDown = false;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  async down(...spots: Spot[]): Promise<void> {
    if (!this.#isDown) this.#time = Math.max(Date.now() / 1000, this.#time);
    await this.#send('touchStart', spots);
  }

  async to(...spots: Spot[]): Promise<void> {
    await this.#send('touchMove', spots);
  }

  /** Lifts all fingers, or all except the given ones. */
  async up(...left: Spot[]): Promise<void> {
    await this.#send('touchEnd', left);
  }

  /** The system cancels the touch, as for a notification drawer. */
  async cancel(): Promise<void> {
    await this.#send('touchCancel', []);
  }

  /** Holds the fingers still for so many milliseconds of event time, without waiting. */
  rest(milliseconds: number): void {
    this.#time += milliseconds / 1000;
  }

  /** Moves one finger in even steps. */
  async drag(from: Spot, to: Spot, steps = 8): Promise<void> {
    await this.down(from);
    for (let step = 1; step <= steps; step += 1) await this.to(between(from, to, step / steps));
  }

  /** Spreads or closes two fingers about a point, side by side, in even steps. */
  async pinch(focus: Spot, [from, to]: [number, number], steps = 8): Promise<void> {
    const pair = (half: number): [Spot, Spot] => [
      { x: focus.x - half, y: focus.y },
      { x: focus.x + half, y: focus.y },
    ];
    const [first] = pair(from / 2);
    await this.down(first);
    await this.down(...pair(from / 2));
    for (let step = 1; step <= steps; step += 1) {
      await this.to(...pair((from + ((to - from) * step) / steps) / 2));
    }
  }

  async tap(spot: Spot): Promise<void> {
    await this.down(spot);
    await this.up();
  }

  /** The second tap is part of the gesture: it follows the first one at once. */
  async doubleTap(spot: Spot): Promise<void> {
    await this.tap(spot);
    await this.#send('touchStart', [spot]);
    await this.up();
  }

  async #send(type: TouchKind, spots: Spot[]): Promise<void> {
    const touchPoints = spots.map((spot, id) => ({ ...spot, id }));
    this.#time += FRAME;
    this.#isDown = spots.length > 0;
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: this.#time });
  }
}

function between(from: Spot, to: Spot, share: number): Spot {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
