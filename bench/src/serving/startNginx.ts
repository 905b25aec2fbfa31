import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import {
  CONFIGURATION_FILE,
  findNginx,
  freePort,
  launchNginx,
  toStandalone,
} from '@dhaaga-noor/platform/nginx';
import { runStorefront } from '@dhaaga-noor/test-support';
import type { Certificate } from './makeCertificate';

const LISTENS = /^ *listen \S*443 ssl http2;\n/gm;

/**
 * A small buffer: otherwise the kernel takes bytes that nginx could still send after something more
 * urgent.
 */
const listen = (port: number) => `listen 127.0.0.1:${port} ssl http2 sndbuf=16k;\n`;

/** Moves a configuration that listens on 443 to a port of this machine. */
export function listenOn(port: number, configuration: string): string {
  const [first] = configuration.match(LISTENS) ?? [];
  if (!first) throw new Error('What "storefront nginx" writes no longer listens on 443: see startNginx.ts.');
  return configuration.replace(first, listen(port)).replaceAll(LISTENS, '');
}

/**
 * Starts an nginx that ends with this process.
 *
 * @returns its port.
 */
async function launch(write: (folder: string, port: number) => Promise<string>): Promise<number> {
  const program = findNginx();
  if (program === undefined) {
    throw new Error('The bench needs nginx: apt-get install nginx libnginx-mod-http-brotli-static');
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-nginx-'));
  const port = await freePort();
  writeFileSync(path.join(folder, CONFIGURATION_FILE), await write(folder, port));
  process.on('exit', launchNginx(program, folder));
  return port;
}

/** Serves a composed site with the configuration that `storefront nginx` writes for it. */
export function startSite(site: string, { certificate, key }: Certificate): Promise<number> {
  return launch(async (folder, port) => {
    const out = path.join(folder, 'written.conf');
    const redirect = `127.0.0.1:${await freePort()}`;
    const tls = ['--domain', 'localhost', '--certificate', certificate, '--certificate-key', key];
    const args = ['--site', site, '--listen', redirect, ...tls, '--standalone', folder, '--out', out];
    await runStorefront({ args: ['nginx', ...args] });
    return listenOn(port, readFileSync(out, 'utf8'));
  });
}

/** A handwritten configuration for a folder of documents and pictures, for nginx. */
const limitConfiguration = (root: string, listening: string): string => `
types { text/html html; image/avif avif; image/webp webp; image/jpeg jpg; image/svg+xml svg; }
server {
  ${listening}
  root ${root};
  ssl_buffer_size 4k;
  brotli_static on;
  location /pictures/ { add_header Cache-Control "public, max-age=31536000, immutable"; }
  location / { try_files $uri $uri/index.html =404; add_header Cache-Control no-cache; }
}
`;

/** Serves the documents of the limit. */
export function startLimit(root: string, { certificate, key }: Certificate): Promise<number> {
  const user = process.getuid?.() === 0 ? userInfo().username : undefined;
  return launch(async (folder, port) => {
    const tls = `ssl_certificate ${certificate}; ssl_certificate_key ${key};`;
    return toStandalone(limitConfiguration(root, `${listen(port)}${tls}`), folder, user);
  });
}
