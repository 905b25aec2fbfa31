import { listenOn } from './startNginx';

describe('listenOn', () => {
  it('moves the configuration of "storefront nginx" to one port of this machine', () => {
    const written = '  listen 443 ssl http2;\n  listen [::]:443 ssl http2;\n  root a;\n';
    expect(listenOn(8443, written)).toBe('listen 127.0.0.1:8443 ssl http2 sndbuf=16k;\n  root a;\n');
  });

  it('reports a configuration without anything to move', () => {
    expect(() => listenOn(8443, 'root a;')).toThrow(
      'What "storefront nginx" writes no longer listens on 443: see startNginx.ts.',
    );
  });
});
