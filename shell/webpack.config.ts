import path from 'node:path';
import { part, readRedirects, readSiteSettings } from '@dhaaga-noor/platform/webpack';
import { claims } from './src/claims';
import { SKELETONS } from './src/skeletons';

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
