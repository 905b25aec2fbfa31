/** A picture as the phone shows it. */
export interface PagePicture {
  /** Path of the rendition that the browser chose. */
  src: string;
  alt: string;
  /** In CSS pixels. */
  width: number;
  height: number;
  /** Whether it is on the first screen. */
  isFirst: boolean;
}

export interface PageLink {
  href: string;
  text: string;
}

/** The visible content of a page, in its order. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'links'; links: PageLink[] }
  | { kind: 'picture'; picture: PagePicture }
  | { kind: 'cards'; cards: { href: string; picture: PagePicture; lines: string[] }[] };

export interface PageContent {
  title: string;
  description: string;
  header: Block[];
  main: Block[];
  footer: Block[];
}
