import { otherLanguages, withBase } from '@dhaaga-noor/shared-types';
import { NOT_FOUND_PATH, readWrittenComposition } from '../render';
import { compositionFolder, toIntegrity } from '../store';
import { createRefusal } from './createRefusal';

const FILE_TAG = /<(?:script|link)\b[^>]*?\b(?:src|href)="(\/[^"]*)"[^>]*>/g;
const INTEGRITY = /\bintegrity="([^"]*)"/;

interface PageResponse {
  status: number;
  body: Buffer;
}

type RequestPage = (url: string) => Promise<PageResponse>;

/** The pages to request: one of every kind per part, and the one for unknown URLs. */
function choosePages(folder: string): { url: string; status: number }[] {
  const { composition, hostRoutes, urls } = readWrittenComposition(folder);
  const firstOf = (pattern: string) => {
    const prefix = pattern.split(':')[0] ?? pattern;
    const depth = pattern.split('/').length;
    return urls.find((url) => url.startsWith(prefix) && url.split('/').length === depth);
  };
  const routes = composition.remotes.flatMap((remote) => remote.routes.map((route) => firstOf(route.path)));
  const own = hostRoutes.map(({ path }) => path).filter((url) => urls.includes(url));
  const pages = [...new Set([...own, ...routes.filter((url) => url !== undefined)])];
  const bases = ['/', ...otherLanguages(composition).map(({ code }) => `/${code}/`)];
  return bases.flatMap((base) => [
    ...pages.map((url) => ({ url: withBase(url, base), status: 200 })),
    { url: withBase(NOT_FOUND_PATH, base), status: 404 },
  ]);
}

function validatePage(url: string, wanted: number, { status, body }: PageResponse): string[] {
  const html = body.toString();
  const titles = html.split('<title>').length - 1;
  return [
    ...(status === wanted ? [] : [`${url} has status ${status} instead of ${wanted}`]),
    ...(html.includes('id="root"') ? [] : [`${url} has no root element`]),
    ...(titles === 1 ? [] : [`${url} has ${titles} titles instead of 1`]),
  ];
}

/** The files of this origin that a document names with their hash. */
export function namedFiles(html: string): { url: string; integrity: string }[] {
  return [...html.matchAll(FILE_TAG)].flatMap(([tag, url = '']) => {
    const integrity = INTEGRITY.exec(tag)?.[1];
    return integrity === undefined ? [] : [{ url, integrity }];
  });
}

async function validateFiles(requestPage: RequestPage, html: string): Promise<string[]> {
  const problems = namedFiles(html).map(async ({ url, integrity }) => {
    const { status, body } = await requestPage(url);
    if (status !== 200) return [`${url} has status ${status}`];
    return toIntegrity(body) === integrity ? [] : [`${url} does not have the hash that its page names`];
  });
  return (await Promise.all(problems)).flat();
}

async function requestAll(folder: string, origin: string): Promise<string[]> {
  const responses = new Map<string, Promise<PageResponse>>();
  const requestPage: RequestPage = (url) => {
    const load = async () => {
      const response = await fetch(`${origin}${url}`, { redirect: 'manual' });
      return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
    };
    const loading = responses.get(url) ?? load();
    responses.set(url, loading);
    return loading;
  };
  const problems = choosePages(folder).map(async ({ url, status }) => {
    const response = await requestPage(url);
    return [
      ...validatePage(url, status, response),
      ...(await validateFiles(requestPage, response.body.toString())),
    ];
  });
  return [...new Set((await Promise.all(problems)).flat())];
}

/** A composition that is served over HTTP until it is closed. */
export interface ServedComposition {
  origin: string;
  close: () => void;
}

/** Serves one composition on this machine, live or not. The server floor passes it. */
export type ServeComposition = (site: string, composition: string) => Promise<ServedComposition>;

/**
 * Serves a composition that is not live yet, and requests its pages and their files over HTTP.
 * Writes nothing.
 *
 * @throws StorefrontError `PUBLISH_REFUSED` listing everything that a shopper would not get.
 */
export async function smokeTest(site: string, composition: string, serve: ServeComposition): Promise<void> {
  const { origin, close } = await serve(site, composition);
  try {
    const problems = await requestAll(compositionFolder(site, composition), origin);
    if (problems.length === 0) return;
    throw createRefusal(`Composition ${composition} does not respond as it should:\n${problems.join('\n')}`);
  } finally {
    close();
  }
}
