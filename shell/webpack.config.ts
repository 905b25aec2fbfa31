import path from 'node:path';
import { part, readSiteSettings } from 'platform/webpack';
import { claims } from './src/claims';

export default part({
  name: 'shell',
  entry: './src/main.tsx',
  server: './src/server.ts',
  claims,
  share: 'assets/pictures/share.webp',
  site: readSiteSettings(path.join(__dirname, 'site.yaml')),
});
