import { readComposition, startHost } from '../host';
import { startWholeSite } from '../pages';
import { framePages } from './FramePages';

const root = document.getElementById('root');
if (root) {
  const composition = readComposition(document);
  startHost(composition);
  void startWholeSite(root, composition, framePages(composition));
}
