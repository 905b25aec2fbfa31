import path from 'node:path';
import { part, readSiteSettings } from 'platform/webpack';

export default part({
  name: 'shell',
  entry: './src/main.tsx',
  server: './src/server.ts',
  site: readSiteSettings(path.join(__dirname, 'site.yaml')),
});
