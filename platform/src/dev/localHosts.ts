/** Names of this machine. */
const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a request's `Host` header names this machine. Another site's domain can resolve to this
 * machine (DNS rebinding), but its page cannot change this header.
 */
export function isLocalHost(host: string | undefined): boolean {
  return host !== undefined && LOCAL.includes(host.replace(/:\d+$/, ''));
}
