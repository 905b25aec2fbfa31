import { readComposition, startSite } from 'shared-runtime/host';
import 'shared-ui/styles.css';
import { wantsBoundaries } from './boundaries/wantsBoundaries';
import { HOST_PAGES } from './hostPages';
import { reportWebVitals } from './reportWebVitals';
import { runLate } from './runLate';
import { trustScripts } from './trustScripts';

/** Starts the shell in its document. */
export function start(): void {
  const composition = readComposition(document);
  trustScripts();
  const root = document.getElementById('root');
  if (root) void startSite(root, composition, HOST_PAGES);
  reportWebVitals();
  runLate();

  if (wantsBoundaries(window.location.search)) {
    void import('./boundaries/showBoundaries').then(({ showBoundaries }) => showBoundaries(composition));
  }
}
