import { createRoot } from 'react-dom/client';
import { createHost, createSiteRouter, pathOfHashLink, readComposition, RouterProvider } from 'shared-runtime/host';
import 'shared-ui/styles.css';
import { reportWebVitals } from './reportWebVitals';
import { SHELL_PAGES } from './pages';

const composition = readComposition(document);
const path = pathOfHashLink(composition, window.location);
if (path !== undefined) window.history.replaceState(null, '', path);

createHost(composition);

const root = document.getElementById('root');
if (root) createRoot(root).render(<RouterProvider router={createSiteRouter(composition, SHELL_PAGES)} />);

reportWebVitals();
