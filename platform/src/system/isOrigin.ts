const HOST = /^(?!-)[a-z\d-]+(?:\.(?!-)[a-z\d-]+)*$/;

/** Whether a text is the origin of a site: safe to write into HTML, headers and configurations. */
export function isOrigin(value: string): boolean {
  const { protocol, hostname, port, origin } = new URL(URL.canParse(value) ? value : 'data:');
  return ['http:', 'https:'].includes(protocol) && HOST.test(hostname) && port !== '0' && origin === value;
}
