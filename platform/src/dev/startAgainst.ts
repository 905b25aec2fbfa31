import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { ComposedRemote } from '@dhaaga-noor/shared-types';
import { loadPart } from '../build';
import { listen } from '../server';
import { NOT_FOUND_PATH, toDocument } from '../render';
import { partFolder } from '../system';
import { toRunningRemote } from './developmentComposition';
import { startDevelopmentServer } from './developmentServer';
import { DEVTOOLS_STUB } from './devtoolsStub';
import { toDocumentAgainst, withRunningRemote } from './documentAgainst';
import { forward, loadLiveDocument, siteOrigin } from './liveSite';
import { isLocalHost } from './localHosts';

const HOST = '127.0.0.1';
const SHELL = 'shell';

export interface AgainstOptions {
  part: string;
  /** URL of a site, or its folder. */
  against: string;
  /** Port of the document; the part follows on the next one. */
  port: number;
}

interface Against {
  origin: string;
  running: ComposedRemote;
  port: number;
}

const originOf = (port: number) => `http://localhost:${port}/`;

const wantsDocument = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && (headers.accept?.includes('text/html') ?? false);

/** Runs the shell from its sources, if present: Fast Refresh needs React's development build. */
async function startShell({ origin, running, port }: Against): Promise<void> {
  const shell = await loadPart(SHELL);
  // Other documents carry only what their own page may load.
  const { composition } = await loadLiveDocument(origin, NOT_FOUND_PATH);
  await startDevelopmentServer({
    configuration: shell.configure({ development: true, origin: originOf(port) }),
    port,
    document: toDocument({
      composition: withRunningRemote(composition, running),
      shell: { scripts: [{ url: '/static/js/main.js' }], styles: [] },
      // The live site's own, requested like all its files.
      headTags: ['<link rel="icon" href="/favicon.svg" type="image/svg+xml">'],
      inlineScript: DEVTOOLS_STUB,
    }),
    otherFiles: (request, response) => void forward(origin, request, response),
  });
}

async function respond({ origin, running }: Against, request: IncomingMessage, response: ServerResponse) {
  if (!isLocalHost(request.headers.host)) {
    response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' });
    return response.end('This server serves its own machine only.\n');
  }
  if (!wantsDocument(request)) return forward(origin, request, response);
  try {
    const live = await loadLiveDocument(origin, request.url);
    const html = toDocumentAgainst(live, withRunningRemote(live.composition, running));
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    return response.end(html);
  } catch (error) {
    response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' });
    return response.end(`${error instanceof Error ? error.message : String(error)}\n`);
  }
}

/** Without the shell's sources the published shell shows the part, and changes reload the page. */
async function startPublishedShell(against: Against): Promise<void> {
  const server = createServer((request, response) => void respond(against, request, response));
  await listen(server, against.port, HOST);
}

/**
 * Runs one part from its sources inside a live site, with the published releases of the other
 * parts. For this machine only.
 *
 * @throws StorefrontError `COMPOSITION_INVALID` when there is no site, Error that names an unknown
 * part or a taken port.
 */
export async function startAgainst({ part, against, port }: AgainstOptions): Promise<void> {
  if (part === SHELL) throw new Error('dev shell --against: the shell is the frame itself; name a remote.');
  const { configure, options } = await loadPart(part);
  const hasShell = existsSync(path.join(partFolder(SHELL), 'webpack.config.ts'));
  const live = await siteOrigin(against);
  await loadLiveDocument(live);
  const origin = originOf(port + 1);
  await startDevelopmentServer({
    configuration: configure({ development: true, origin, publishedHost: !hasShell }),
    port: port + 1,
    reloads: !hasShell,
  });
  const running = toRunningRemote({ options, origin, alone: false });
  await (hasShell ? startShell : startPublishedShell)({ origin: live, running, port });
  const how = hasShell
    ? 'follows your changes'
    : 'reloads with your changes, for the shell is a published one';
  console.log(`${part} is at ${originOf(port)} within ${against} and ${how} (Ctrl+C stops it).`);
}
