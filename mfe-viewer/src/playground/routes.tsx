import type { RouteModules } from 'shared-runtime';
import { Playground } from './Playground';

export const routes: RouteModules['routes'] = { playground: { Component: Playground } };
