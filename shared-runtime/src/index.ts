export {
  Link,
  NavLink,
  Outlet,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { useLoaderData } from './RouteData';
export { loadRemote, provideHost, site } from './facade';
export type { HostServices } from './facade';
export type { RouteLoaderArguments, RouteModule, RouteModules } from './routeModule';
