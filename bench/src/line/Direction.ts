import type { Socket } from 'node:net';
import { Timeline } from './Timeline';

/** Payload of a TCP segment, and the overhead of Ethernet, IP and TCP. */
const SEGMENT = 1448;
const HEADER = 52;
/** Slow start begins with ten segments (RFC 6928). */
const FIRST_WINDOW = 10 * SEGMENT;

interface Flow {
  from: Socket;
  to: Socket;
  inFlight: number;
  window: number;
}

/**
 * One direction of the line. All connections share its rate and take turns. Each has a congestion
 * window that grows with acknowledged bytes. Received bytes wait in their socket, which slows its
 * sender down when it is full.
 */
export class Direction {
  private readonly timeline = new Timeline();
  private flows: Flow[] = [];
  private turn = 0;
  /** When the last segment was sent. */
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
    const flow: Flow = { from, to, inFlight: 0, window: FIRST_WINDOW };
    this.flows.push(flow);
    from.on('readable', () => {
      if (from.readableLength === 0) from.read(0);
      this.pump();
    });
    from.on('end', () => {
      this.timeline.at(Math.max(this.free, performance.now()) + this.delay, () => to.end());
    });
    to.on('close', () => (this.flows = this.flows.filter((each) => each !== flow)));
  }

  private nextFlow(): Flow | undefined {
    const turns = [...this.flows.slice(this.turn), ...this.flows.slice(0, this.turn)];
    const flow = turns.find(({ from, inFlight, window }) => from.readableLength > 0 && inFlight < window);
    if (flow) this.turn = (this.flows.indexOf(flow) + 1) % this.flows.length;
    return flow;
  }

  /** Sends while the line is free and a window is open. */
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
    const { from, to } = flow;
    const segment = from.read(Math.min(SEGMENT, from.readableLength)) as Buffer;
    // A stream reports its end only to a reader.
    if (from.readableLength === 0) from.read(0);
    this.free = Math.max(this.free, performance.now()) + (segment.length + HEADER) / this.rate;
    flow.inFlight += segment.length;
    this.timeline.at(this.free + this.delay, () => to.destroyed || to.write(segment));
    this.timeline.at(this.free + 2 * this.delay, () => {
      flow.inFlight -= segment.length;
      flow.window += segment.length;
      this.pump();
    });
  }
}
