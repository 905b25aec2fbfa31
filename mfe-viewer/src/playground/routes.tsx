// What development exposes as the playground's routes (`webpack.config.ts`).

import type { RouteModules } from '@dhaaga-noor/shared-runtime';
import { Playground } from './Playground';

export const routes: RouteModules['routes'] = { playground: { Component: Playground } };
