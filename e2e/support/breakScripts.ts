import type { Page, Route } from '@playwright/test';
import type { Remote } from './deployments';

/** How the scripts of a remote fail. */
export type Breakage = 'status 404' | 'connection cut' | 'HTML in their place' | 'no response';

const HTML = '<!doctype html><title>Not a script</title>';
const headers = { 'Access-Control-Allow-Origin': '*' };

const HANDLERS: Record<Breakage, (route: Route) => Promise<void>> = {
  'status 404': (route) =>
    route.fulfill({ status: 404, headers, contentType: 'text/plain', body: 'Not found\n' }),
  'connection cut': (route) => route.abort('connectionreset'),
  'HTML in their place': (route) =>
    route.fulfill({ status: 200, headers, contentType: 'text/html', body: HTML }),
  'no response': async () => undefined,
};

export interface BreakOptions {
  remote: Remote;
  how: Breakage;
  /** Patterns of the scripts; all of them by default. */
  scripts?: RegExp;
}

/**
 * Breaks scripts of a remote for a page, on any origin.
 *
 * @returns a function that mends them.
 */
export async function breakScripts(
  page: Page,
  { remote, how, scripts = /\.js$/ }: BreakOptions,
): Promise<() => Promise<void>> {
  const isBroken = ({ pathname }: URL) => pathname.includes(`/parts/${remote}/`) && scripts.test(pathname);
  await page.route(isBroken, HANDLERS[how]);
  return () => page.unroute(isBroken);
}
