import { existsSync } from 'node:fs';
import path from 'node:path';
import { installSystemPackages } from '../../../system/testing/installSystemPackages';

/** Debian's folder of nginx modules. */
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** What the tests of the web server need: a program, and a file by its path. */
export const NGINX_FILES = ['nginx', BROTLI_MODULE];

/** What the tests of the web server need, and how to install it. */
export const NGINX_MISSING =
  'No nginx with the brotli_static module was found, so its tests are left out: install nginx and libnginx-mod-http-brotli-static (Debian).';

/** Path of an nginx with the brotli_static module. */
export function findNginx(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = [...(environment['PATH'] ?? '').split(path.delimiter), '/usr/sbin'].filter(Boolean);
  const program = folders.map((folder) => path.join(folder, 'nginx')).find((file) => existsSync(file));
  return program !== undefined && existsSync(BROTLI_MODULE) ? program : undefined;
}

/** Installs nginx by apt on Debian as root, if missing; elsewhere prints once what to install. */
export async function ensureNginx(): Promise<void> {
  if (findNginx() !== undefined) return;
  await installSystemPackages('nginx', 'libnginx-mod-http-brotli-static');
  if (findNginx() === undefined) console.warn(NGINX_MISSING);
}
