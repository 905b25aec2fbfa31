export {
  Link,
  NavLink,
  Outlet,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { loadRemote, provideHost, site } from './facade';
export type { HostServices } from './facade';
export type { RouteModule, RouteModules } from './routeModule';
