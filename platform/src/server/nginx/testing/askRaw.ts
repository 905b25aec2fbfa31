import { connect } from 'node:net';

/** A raw response: the status, and the headers by lower-case name. */
export interface RawResponse {
  status: number;
  headers: Record<string, string>;
}

function readResponse(text: string): RawResponse {
  const [head = ''] = text.split('\r\n\r\n', 1);
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers) as Record<string, string>,
  };
}

/** Sends bytes that no client would send, and reads until the server closes the connection. */
export function askRaw(origin: string, request: string): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.on('data', (bytes) => chunks.push(bytes));
    // A server may reset a connection when it has not read the whole request.
    socket.on('error', (error) => (chunks.length === 0 ? reject(error) : undefined));
    socket.on('close', () => resolve(readResponse(Buffer.concat(chunks).toString('latin1'))));
  });
}
