import 'photoswipe/style.css';

export { default as PhotoSwipe } from 'photoswipe';
