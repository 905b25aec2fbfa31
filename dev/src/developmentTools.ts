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

/**
 * Records the React renderers that start before a remote's Fast Refresh runtime arrives: the
 * runtime finds them here. Development only.
 */
export const DEVTOOLS_STUB = `
(function () {
  if (window.__REACT_DEVTOOLS_GLOBAL_HOOK__) return;
  var renderers = new Map();
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers: renderers,
    supportsFiber: true,
    inject: function (renderer) { renderers.set(renderers.size + 1, renderer); return renderers.size; },
    onScheduleFiberRoot: function () {},
    onCommitFiberRoot: function () {},
    onCommitFiberUnmount: function () {},
  };
})();`;
