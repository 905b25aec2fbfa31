import { connect, createServer, type Server, type Socket } from 'node:net';

/** A connection's speed; what goes up is little, and only late. */
export interface LinkSpeed {
  roundTripMs: number;
  downBitsPerSecond: number;
}

/** Two packets: smaller ones would need timers finer than Node's. */
const PIECE = 2920;
/** What a server sends before the first acknowledgement (RFC 6928). */
const FIRST_WINDOW = 10 * 1460;

/** One connection of the browser: what waits to be sent down, and how much may be on its way. */
interface Stream {
  browser: Socket;
  deliver: (piece: Buffer, time: number) => void;
  waiting: Buffer[];
  onItsWay: number;
  window: number;
  ended: boolean;
}

/**
 * Lets through at given times what is put in, in its order: two timers of Node can swap when they are close together.
 */
function createPipe(write: (bytes: Buffer) => void): (bytes: Buffer, time: number) => void {
  const inside: Buffer[] = [];
  return (bytes, time) => {
    inside.push(bytes);
    at(time, () => {
      const next = inside.shift();
      if (next) write(next);
    });
  };
}

const at = (time: number, act: () => void) => setTimeout(act, Math.max(0, time - performance.now()));

/** The line that all connections of a browser share: pieces go down one after the other, connections in turns. */
class Downlink {
  private readonly streams: Stream[] = [];
  private freeAt = 0;
  private busy = false;

  constructor(private readonly speed: LinkSpeed) {}

  add(stream: Stream): void {
    this.streams.push(stream);
  }

  remove(stream: Stream): void {
    const place = this.streams.indexOf(stream);
    if (place >= 0) this.streams.splice(place, 1);
  }

  send(): void {
    if (this.busy) return;
    const stream = this.streams.find(
      ({ waiting, onItsWay, window }) => waiting.length > 0 && onItsWay < window,
    );
    if (!stream) return;
    this.remove(stream);
    this.streams.push(stream);
    this.busy = true;
    this.transmit(stream, takePiece(stream.waiting));
  }

  private transmit(stream: Stream, piece: Buffer): void {
    const { roundTripMs, downBitsPerSecond } = this.speed;
    // From when the line was free, not from when a late timer looked: rounding must not add up.
    const now = performance.now();
    const start = now - this.freeAt < 2 ? this.freeAt : now;
    this.freeAt = start + (piece.length * 8000) / downBitsPerSecond;
    stream.onItsWay += piece.length;
    stream.deliver(piece, this.freeAt + roundTripMs / 2);
    at(this.freeAt + roundTripMs, () => {
      stream.onItsWay -= piece.length;
      stream.window += piece.length;
      this.finish(stream);
      this.send();
    });
    at(this.freeAt, () => {
      this.busy = false;
      this.send();
    });
  }

  finish(stream: Stream): void {
    if (!stream.ended || stream.onItsWay > 0 || stream.waiting.length > 0) return;
    this.remove(stream);
    stream.browser.end();
  }
}

function takePiece(waiting: Buffer[]): Buffer {
  const [first = Buffer.alloc(0)] = waiting;
  if (first.length <= PIECE) waiting.shift();
  else waiting[0] = first.subarray(PIECE);
  return first.subarray(0, PIECE);
}

function carry(browser: Socket, port: number, downlink: Downlink, { roundTripMs }: LinkSpeed): void {
  const server = connect(port, '127.0.0.1');
  const stream: Stream = {
    browser,
    deliver: createPipe((piece) => browser.writable && browser.write(piece)),
    waiting: [],
    onItsWay: 0,
    window: FIRST_WINDOW,
    ended: false,
  };
  downlink.add(stream);
  // The browser believes to be connected at once: its first bytes pay for the handshake, too.
  const connected = performance.now() + roundTripMs;
  const send = createPipe((bytes) => server.writable && server.write(bytes));
  browser.on('data', (bytes: Buffer) => {
    send(bytes, Math.max(performance.now(), connected) + roundTripMs / 2);
  });
  server.on('data', (bytes: Buffer) => {
    stream.waiting.push(bytes);
    downlink.send();
  });
  const end = () => {
    stream.ended = true;
    downlink.finish(stream);
  };
  server.on('end', end);
  server.on('error', end);
  const leave = () => {
    downlink.remove(stream);
    server.destroy();
  };
  browser.on('close', leave);
  browser.on('error', leave);
}

/**
 * A connection of a given speed to a server of this machine, on the level of TCP: handshakes, each request's way, slow
 * start and the shared bandwidth cost what they cost (the browser's own emulation slows requests, not connections).
 */
export function createSlowLink(port: number, speed: LinkSpeed): Server {
  const downlink = new Downlink(speed);
  return createServer({ noDelay: true }, (browser) => carry(browser, port, downlink, speed));
}
