import type { MediaItem } from './product';

/** Props of the component that `mfe-viewer` exposes as `./MediaViewer`. */
export interface MediaViewerProps {
  /** What can be shown, in order. Empty shows `No image available`. */
  media: MediaItem[];
  /** Which of `media` is shown, from 0. */
  index: number;
  /** Title of the dialog: the product's name. */
  title: string;
  /** The shopper moved to another item, wrapping around at both ends. */
  onNavigate: (index: number) => void;
  /** The viewer has closed, its transition included. */
  onClose: () => void;
}
