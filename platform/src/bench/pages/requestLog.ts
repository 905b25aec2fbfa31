import type { CDPSession } from '@playwright/test';

type Initiator = {
  type: string;
  url?: string;
  stack?: { callFrames: { url: string }[]; parent?: Initiator['stack'] };
};

/** One request of a visit. */
export interface LoggedRequest {
  url: string;
  /** As DevTools says: `Document`, `Script`, `Stylesheet`, `Font`, `Image` …; `Prefetch` for a page to come. */
  type: string;
  initiator: Initiator;
  /** Milliseconds after the document was asked for. */
  start: number;
  end?: number;
  /** Bytes on the wire, headers included; 0 from the browser's cache. */
  bytes: number;
  cached: boolean;
}

interface Sent {
  requestId: string;
  type?: string;
  timestamp: number;
  initiator: Initiator;
  request: { url: string; headers: Record<string, string> };
}

/** Notes every request of a page from now on. */
export async function logRequests(session: CDPSession): Promise<() => LoggedRequest[]> {
  const requests = new Map<string, LoggedRequest>();
  let began: number | undefined;
  session.on('Network.requestWillBeSent', (event: unknown) => {
    const { requestId, timestamp, initiator, request, ...sent } = event as Sent;
    if (!request.url.startsWith('http')) return;
    began ??= timestamp;
    const start = (timestamp - began) * 1000;
    const type = request.headers['Sec-Purpose'] === 'prefetch' ? 'Prefetch' : (sent.type ?? 'Other');
    requests.set(requestId, { url: request.url, type, initiator, start, bytes: 0, cached: false });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const known = requests.get(requestId);
    if (known) known.cached = true;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const known = requests.get(requestId);
    if (known && (response.fromDiskCache || response.fromPrefetchCache)) known.cached = true;
  });
  const finish = (requestId: string, timestamp: number, bytes: number) => {
    const known = requests.get(requestId);
    if (known)
      Object.assign(known, { end: (timestamp - (began ?? 0)) * 1000, bytes: known.cached ? 0 : bytes });
  };
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    finish(requestId, timestamp, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => finish(requestId, timestamp, 0));
  await session.send('Network.enable');
  return () => [...requests.values()];
}
