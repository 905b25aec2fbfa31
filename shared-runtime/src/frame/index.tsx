import { readComposition, startSite } from '../host';
import { framePages } from './FramePages';

const root = document.getElementById('root');
if (root) {
  const composition = readComposition(document);
  void startSite(root, composition, framePages(composition));
}
