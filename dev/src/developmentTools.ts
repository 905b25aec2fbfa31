import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import ReactRefreshTypeScript from 'react-refresh-typescript';
import type { DevelopmentTools } from '@dhaaga-noor/platform/build';

/** For a part whose host is a published one: its React has no Fast Refresh. */
export const RELOADING: DevelopmentTools = { styleLoader: require.resolve('style-loader') };

/** For a part within the development build of React. */
export const REFRESHING: DevelopmentTools = {
  ...RELOADING,
  refresh: {
    transformer: ReactRefreshTypeScript(),
    plugin: (container) => new ReactRefreshPlugin({ overlay: false, library: container }),
  },
};
