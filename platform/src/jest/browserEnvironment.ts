import JSDOMEnvironment from 'jest-environment-jsdom';

/** Node's own Request accepts only Node's signals: follow the page's signal with one of Node's. */
function followSignal(signal: AbortSignal): AbortSignal {
  if (signal instanceof AbortSignal) return signal;
  const controller = new AbortController();
  const foreign = signal as AbortSignal;
  if (foreign.aborted) controller.abort(foreign.reason);
  else foreign.addEventListener('abort', () => controller.abort(foreign.reason), { once: true });
  return controller.signal;
}

class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, init?.signal ? { ...init, signal: followSignal(init.signal) } : init);
  }
}

/**
 * jsdom with missing web APIs taken from Node. MessageChannel stays out: Node's keeps the process
 * alive, so the run would hang.
 */
export default class BrowserEnvironment extends JSDOMEnvironment {
  constructor(...settings: ConstructorParameters<typeof JSDOMEnvironment>) {
    super(...settings);
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      Uint8Array,
      ReadableStream,
      Headers,
      Response,
      Request: PageRequest,
      structuredClone,
      fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(new PageRequest(input, init)),
    });
  }
}
