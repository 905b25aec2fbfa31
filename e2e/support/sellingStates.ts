import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { productFile } from './catalogue';
import { copySite, startServe } from './ownSite';
import { RELEASED_SITE } from './siteWithFailures';
import { runStorefront } from './storefront';
import { copyWorkspace } from './workspaceCopy';

const PART = 'mfe-rakhi';
const LIST = '/shop/rakhi/single';

/** Products in the states that a maintainer may write, with their YAML. */
export const STATES = {
  soldOut: { list: LIST, id: 'SDR003', line: 'soldOut: true' },
  was: { list: LIST, id: 'SDR004', line: 'was: 250' },
  draft: { list: LIST, id: 'SDR002', line: 'draft: true' },
  first: { list: LIST, id: 'SDR036', line: 'order: 1' },
  favourite: { list: '/shop/rakhi/personalized', id: 'SDPN003', line: 'soldOut: true' },
};

export interface SiteWithStates {
  origin: string;
  stop: () => void;
}

/**
 * Builds the rakhi family with a product in each state, publishes it to a copy of the composed
 * site, and serves that.
 */
export async function startSiteWithStates(): Promise<SiteWithStates> {
  const workspace = copyWorkspace('selling-states', [PART]);
  for (const { list, id, line } of Object.values(STATES)) {
    const file = path.join(workspace, productFile(list, id));
    writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n${line}\n`);
  }
  const site = copySite(RELEASED_SITE);
  await runStorefront({ args: ['publish', PART, '--site', site.folder, '--dirty'], workspace });
  const serve = await startServe(site.folder);
  return {
    origin: serve.origin,
    stop: () => {
      serve.stop();
      site.remove();
    },
  };
}
