import type { MediaItem } from './product';

/** Props of the component `MediaViewer` that `mfe-viewer` exposes as `./MediaViewer`. */
export interface MediaViewerProps {
  /** In display order. If empty, the viewer shows `No image available`. */
  media: MediaItem[];
  /** Which of `media` is shown, from 0. */
  index: number;
  /** Title of the dialog: the product's name. */
  title: string;
  /** Language of the title, if it is not the page's. */
  titleLang?: string;
  /** A line under the title, such as the price. */
  caption?: string;
  /** The previous price, struck through before the caption, such as `₹ 250`. */
  was?: string;
  /** Absolute URL to share; without it there is no Share button. */
  url?: string;
  /** A sentence or two under the caption. */
  description?: string;
  /** Language of the description, if it is not the page's. */
  descriptionLang?: string;
  /** Further facts, such as `Size` and `6 cm`; `lang` if a value's is not the page's. */
  facts?: { name: string; value: string; lang?: string }[];
  /** Follows the facts, such as links to similar products: React's nodes, in the page's tree. */
  more?: unknown;
  /** A line at the chat link, such as `Ready in 2 days`. */
  delivery?: string;
  /** URL of a chat about the product; without it there is no chat link. */
  chat?: string;
  /** Label of that link, such as `Ask on WhatsApp · ₹ 100`. */
  chatLabel?: string;
  /** True closes the viewer as if the shopper had closed it, for the browser's Back. */
  closing?: boolean;
  /** The shopper moved to another item, wrapping around at both ends. */
  onNavigate: (index: number) => void;
  /** The viewer has closed, its transition included. */
  onClose: () => void;
}
