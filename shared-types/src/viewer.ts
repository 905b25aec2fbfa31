import type { MediaItem } from './product';

/** Props of the component `MediaViewer` that `mfe-viewer` exposes as `./MediaViewer`. */
export interface MediaViewerProps {
  /** What can be shown, in order. Empty shows `No image available`. */
  media: MediaItem[];
  /** Which of `media` is shown, from 0. */
  index: number;
  /** Title of the dialog: the product's name. */
  title: string;
  /** A line below the title, such as the price. */
  caption?: string;
  /** A price that stands struck in front of the caption, such as `₹ 250`. */
  was?: string;
  /** URL that Share passes on, absolute; without it there is no Share button. */
  url?: string;
  /** A sentence or two below the caption. */
  description?: string;
  /** What else there is to know, such as `Size` and `6 cm`. */
  facts?: { name: string; value: string }[];
  /** URL of a chat in which the shopper can ask about what is shown; without it there is no such link. */
  chat?: string;
  /** What that link says, such as `Ask on WhatsApp · ₹ 100`. */
  chatLabel?: string;
  /** Set to true, it closes as if the shopper had closed it, for the browser's Back. */
  closing?: boolean;
  /** The shopper moved to another item, wrapping around at both ends. */
  onNavigate: (index: number) => void;
  /** The viewer has closed, its transition included. */
  onClose: () => void;
}

/** What `openViewer` of the same module takes: the props, of which only `media` and `title` are needed. */
export type OpenViewerOptions = Omit<MediaViewerProps, 'closing' | 'index' | 'onNavigate' | 'onClose'> &
  Partial<Pick<MediaViewerProps, 'index' | 'onNavigate' | 'onClose'>>;

/** A viewer that `openViewer` opened. */
export interface OpenedViewer {
  /** Shows another item, from 0. */
  show: (index: number) => void;
  /** Closes it, with its transition. */
  close: () => void;
}
