import { readFileSync } from 'node:fs';
import path from 'node:path';
import { WORKSPACE } from '../../../system/workspace';
import { startConfigured, type StartedNginx } from './startNginx';

const EXAMPLE = path.join(WORKSPACE, 'deploy/nginx/cdn.conf');

/** Starts the example's cache in front of servers, for tests; `change` edits its text. */
export const startCache = (
  program: string,
  origins: string | string[],
  change = (text: string) => text,
): Promise<StartedNginx> =>
  startConfigured(program, (listen, folder) =>
    change(readFileSync(EXAMPLE, 'utf8'))
      .replace('/var/lib/nginx/storefront', `${folder}/cache`)
      .replace(
        'server origin.example.com:8080;',
        [origins]
          .flat()
          .map((origin) => `server ${origin.replace('http://', '')};`)
          .join('\n'),
      )
      .replace('    listen [::]:80;\n', '')
      .replace('listen 80', `listen ${listen}`),
  );
