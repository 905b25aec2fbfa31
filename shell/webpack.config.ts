import path from 'node:path';
import { part, readRedirects, readSiteSettings } from '@dhaaga-noor/platform/webpack';
import type { ListClaim } from '@dhaaga-noor/shared-types';
import { SKELETONS } from './src/skeletons';
import { messages } from './src/messages';

/** Product counts on Home's tiles. The composer compares them with the catalogue. */
const claims: ListClaim[] = messages.home.collectionRows
  .flat()
  .map(({ path, claim }) => ({ path, text: claim, least: Number.parseInt(claim, 10) }));

export default part((language) => ({
  name: 'shell',
  entry: './src/main.ts',
  server: './src/server.ts',
  routes: [...SKELETONS],
  claims,
  share: 'assets/pictures/share.webp',
  site: readSiteSettings(path.join(__dirname, 'site.yaml'), { language }),
  redirects: readRedirects(path.join(__dirname, 'redirects.yaml')),
}));
