import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { SERVICE_WORKER_URL } from '@dhaaga-noor/shared-types';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

export interface ServedBuild {
  configuration: Configuration;
  port: number;
  /** The HTML document, for a host; a remote has none. */
  document?: string;
  /** Folders of published files, by the path under which they are served. */
  folders?: Record<string, string>;
  /** Responds to the remaining requests. */
  otherFiles?: (request: IncomingMessage, response: ServerResponse) => void;
  /** Changes reload the page: its host has no Fast Refresh. */
  reloads?: boolean;
}

/** URL at which a page of this machine finds a development server. */
export const originOf = (port: number) => `http://localhost:${port}/`;

/** A built site on this port may have left a worker, which would show that site: it ends itself. */
const LAST_WORKER = "addEventListener('activate', () => registration.unregister()); skipWaiting();";

type Middleware = WebpackDevServer.ExpressRequestHandler;

function sendDocument(document: string): Middleware {
  return (request, response, next) => {
    const isWorker = request.path === SERVICE_WORKER_URL;
    // Scripts, pictures and updates are files: their names have an extension.
    if (request.method !== 'GET' || (!isWorker && path.extname(request.path) !== '')) return next();
    response.setHeader('Content-Type', `text/${isWorker ? 'javascript' : 'html'}; charset=utf-8`);
    response.end(isWorker ? LAST_WORKER : document);
  };
}

/** Serves one part from its sources, with Fast Refresh, to pages of any origin on this machine. */
export async function startDevelopmentServer(build: ServedBuild) {
  const { configuration, port, document, folders = {}, otherFiles, reloads = false } = build;
  const compiler = webpack(configuration);
  if (!compiler) throw new Error(`webpack gave no compiler for ${configuration.name ?? 'a part'}`);
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: !reloads,
      liveReload: reloads,
      allowedHosts: ['localhost', '127.0.0.1'],
      headers: { 'Access-Control-Allow-Origin': '*' },
      static: Object.entries(folders).map(([publicPath, directory]) => ({
        publicPath,
        directory,
        watch: false,
      })),
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
      setupMiddlewares: (middlewares) => {
        if (document !== undefined)
          middlewares.push({ name: 'document', middleware: sendDocument(document) });
        if (otherFiles) middlewares.push({ name: 'other-files', middleware: otherFiles });
        return middlewares;
      },
    },
    compiler,
  );
  await server.start();
  return server;
}
