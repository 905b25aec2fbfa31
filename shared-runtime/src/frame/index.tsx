// Webpack's entry of the frame that runs one part alone.

import { createHost, readComposition } from '../host';
import { startWholeSite } from '../pages';
import { framePages } from './FramePages';

const root = document.getElementById('root');
if (root) {
  const composition = readComposition(document);
  createHost(composition);
  void startWholeSite(root, composition, framePages(composition));
}
