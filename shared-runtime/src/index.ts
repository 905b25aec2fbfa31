export { useHref, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
export { isForBrowser } from './router/isForBrowser';
export { Link } from './router/Link';
export { useLoaderData } from './RouteData';
export { absoluteUrl, loadRemote, provideHost, site } from './facade';
export type { HostServices } from './facade';
export type { RouteLoaderArguments, RouteModule, RouteModules } from './routeModule';
