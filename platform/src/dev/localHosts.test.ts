import { isLocalHost } from './localHosts';

describe('isLocalHost', () => {
  it.each(['localhost', 'localhost:8080', '127.0.0.1:8080', '[::1]:8080'])('takes %s', (host) =>
    expect(isLocalHost(host)).toBe(true),
  );

  it.each(['evil.example', 'localhost.evil.example:8080', '10.0.0.1:8080', '', undefined])(
    'refuses %s',
    (host) => expect(isLocalHost(host)).toBe(false),
  );
});
