import { part } from '@dhaaga-noor/platform/webpack';

export default part({
  name: 'mfe-viewer',
  exposes: { './MediaViewer': './src/MediaViewer.tsx' },
  dev: { exposes: { './routes': './src/playground/routes.tsx' }, routes: [{ id: 'playground', path: '/' }] },
});
