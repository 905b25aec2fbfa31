import { readComposition, startSite } from 'shared-runtime/host';
import 'shared-ui/styles.css';
import { HOST_PAGES } from './hostPages';
import { reportWebVitals } from './reportWebVitals';

const root = document.getElementById('root');
if (root) void startSite(root, readComposition(document), HOST_PAGES);
reportWebVitals();
