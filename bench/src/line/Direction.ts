import type { Socket } from 'node:net';
import { SegmentQueue } from './SegmentQueue';
import { Timeline } from './Timeline';

/** Payload of a TCP segment, and what Ethernet, IP and TCP add to it. */
const SEGMENT = 1448;
const HEADER = 52;
/** Slow start begins with ten segments (RFC 6928). */
const FIRST_WINDOW = 10 * SEGMENT;
/** What a connection may have waiting before its source is paused. */
const MOST_WAITING = 16_384;

interface Flow {
  from: Socket;
  to: Socket;
  waiting: SegmentQueue;
  inFlight: number;
  window: number;
  ended: boolean;
}

/**
 * One way of the line. All connections share its rate and take turns; each has a congestion window that grows by what
 * has been acknowledged.
 */
export class Direction {
  private readonly timeline = new Timeline();
  private flows: Flow[] = [];
  private turn = 0;
  /** When the last segment has left. */
  private free = 0;
  private isWaiting = false;

  /**
   * @param rate bytes a millisecond.
   * @param delay milliseconds, one way.
   */
  constructor(
    private readonly rate: number,
    private readonly delay: number,
  ) {}

  connect(from: Socket, to: Socket): void {
    const waiting = new SegmentQueue();
    const flow: Flow = { from, to, waiting, inFlight: 0, window: FIRST_WINDOW, ended: false };
    const drop = () => (this.flows = this.flows.filter((each) => each !== flow));
    this.flows.push(flow);
    from.on('data', (chunk: Buffer) => {
      waiting.add(chunk);
      if (waiting.bytes > MOST_WAITING) from.pause();
      this.pump();
    });
    from.on('end', () => {
      flow.ended = true;
      this.finish(flow);
    });
    from.on('close', () => waiting.bytes === 0 && drop());
    to.on('close', drop);
  }

  private finish({ ended, waiting, to }: Flow): void {
    if (!ended || waiting.bytes > 0) return;
    this.timeline.at(Math.max(this.free, performance.now()) + this.delay, () => to.end());
  }

  private nextFlow(): Flow | undefined {
    const turns = [...this.flows.slice(this.turn), ...this.flows.slice(0, this.turn)];
    const flow = turns.find(({ waiting, inFlight, window }) => waiting.bytes > 0 && inFlight < window);
    if (flow) this.turn = (this.flows.indexOf(flow) + 1) % this.flows.length;
    return flow;
  }

  /** Sends as long as the line is free and a window is open. */
  private pump(): void {
    while (this.free <= performance.now() + 1) {
      const flow = this.nextFlow();
      if (!flow) return;
      this.send(flow);
    }
    if (this.isWaiting) return;
    this.isWaiting = true;
    this.timeline.at(this.free, () => {
      this.isWaiting = false;
      this.pump();
    });
  }

  private send(flow: Flow): void {
    const { from, to, waiting } = flow;
    const segment = waiting.take(SEGMENT);
    if (waiting.bytes <= MOST_WAITING / 2 && from.isPaused()) from.resume();
    this.free = Math.max(this.free, performance.now()) + (segment.length + HEADER) / this.rate;
    flow.inFlight += segment.length;
    this.timeline.at(this.free + this.delay, () => to.destroyed || to.write(segment));
    this.timeline.at(this.free + 2 * this.delay, () => {
      flow.inFlight -= segment.length;
      flow.window += segment.length;
      this.pump();
    });
    this.finish(flow);
  }
}
