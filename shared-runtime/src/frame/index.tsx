import { createRoot } from 'react-dom/client';
import { createHost, createSiteRouter, readComposition, RouterProvider } from '../host';
import { framePages } from './FramePages';

const root = document.getElementById('root');
if (root) {
  const composition = readComposition(document);
  createHost(composition);
  createRoot(root).render(<RouterProvider router={createSiteRouter(composition, framePages(composition))} />);
}
