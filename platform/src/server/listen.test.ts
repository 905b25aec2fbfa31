import { createServer } from 'node:http';
import { listen, toPort } from './listen';

describe('toPort', () => {
  it('takes the fallback when nothing is set', () => {
    expect(toPort(undefined, 8080)).toBe(8080);
    expect(toPort('', 8080)).toBe(8080);
    expect(toPort('3000', 8080)).toBe(3000);
  });

  it.each(['eighty', '-1', '70000', '80.5', '0x50'])('refuses %s and names the fix', (text) => {
    expect(() => toPort(text, 8080)).toThrow(
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
