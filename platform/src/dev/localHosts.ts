/** Names of this machine. */
const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a request's `Host` header names this machine. A page of another site can have its name lead here, but cannot
 * change the header that says so.
 */
export function isLocalHost(host: string | undefined): boolean {
  return host !== undefined && LOCAL.includes(host.replace(/:\d+$/, ''));
}
