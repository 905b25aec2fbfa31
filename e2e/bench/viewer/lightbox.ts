import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';

/** What it takes to do what the viewer does, as far as it can. */
export { default as Lightbox } from 'yet-another-react-lightbox';
export { default as Counter } from 'yet-another-react-lightbox/plugins/counter';
export { default as Share } from 'yet-another-react-lightbox/plugins/share';
export { default as Video } from 'yet-another-react-lightbox/plugins/video';
export { default as Zoom } from 'yet-another-react-lightbox/plugins/zoom';
