import { createServer } from 'node:http';
import { listen, portSetting } from './serve';

describe('portSetting', () => {
  const known = process.env['PORT'];
  afterEach(() => {
    if (known === undefined) delete process.env['PORT'];
    else process.env['PORT'] = known;
  });

  it.each([
    ['', 8080],
    ['3000', 3000],
  ])('reads "%s" as %d', (text, port) => {
    process.env['PORT'] = text;
    expect(portSetting()).toBe(port);
  });

  it.each(['eighty', '-1', '70000', '80.5', '0x50'])('refuses %s and names the fix', (text) => {
    process.env['PORT'] = text;
    expect(() => portSetting()).toThrow(
      `PORT "${text}" is not a port: use a whole number from 0 to 65535, such as PORT=8081.`,
    );
  });
});

describe('listen', () => {
  it('names a taken port and the fix', async () => {
    const first = createServer();
    const port = await listen(first, 0, '127.0.0.1');
    await expect(listen(createServer(), port, '127.0.0.1')).rejects.toThrow(
      `Port ${port} is taken: stop what uses it, or choose another with PORT=${port + 1}.`,
    );
    first.close();
  });
});
