export {
  Link,
  NavLink,
  Outlet,
  useHref,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { useLoaderData } from './RouteData';
export { createApart, loadRemote, provideHost, site } from './facade';
export type { Apart, HostServices } from './facade';
export type { RouteLoaderArguments, RouteModule, RouteModules } from './routeModule';
