export { MediaViewer } from './MediaViewer';
export { openViewer } from './openViewer';
