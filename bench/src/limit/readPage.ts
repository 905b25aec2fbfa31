import type { Block, PageContent, PagePicture } from './blocks';

/** Runs in a page: reads its visible content, without the page behind an open dialog. */
export function readPage(): PageContent {
  /** A clipped pixel is for screen readers. */
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const isCut = width <= 1 && height <= 1 && getComputedStyle(element).overflow === 'hidden';
    return element.checkVisibility() && !isCut;
  };
  const textOf = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ').trim();
  const pathOf = (url: string) => {
    const { origin, pathname, search, href } = new URL(url, location.href);
    return origin === location.origin ? pathname + search : href;
  };
  /** A picture in its place: not a placeholder, not the next one of a gallery. */
  const isPicture = (element: Element): element is HTMLImageElement => {
    if (!(element instanceof HTMLImageElement) || /^(data:|$)/.test(element.currentSrc)) return false;
    const { left, right, width } = element.getBoundingClientRect();
    return isSeen(element) && width > 1 && right > 0 && left < innerWidth;
  };
  const pictureIn = (element: Element) => [...element.querySelectorAll('img')].find(isPicture);

  function toPicture(image: HTMLImageElement): PagePicture {
    const { top, width, height } = image.getBoundingClientRect();
    return {
      src: pathOf(image.currentSrc),
      alt: image.alt,
      width: Math.round(width),
      height: Math.round(height),
      isFirst: top + scrollY < innerHeight,
    };
  }

  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

  /** The texts in an element, by the smallest elements with text. */
  function linesOf(element: Element): string[] {
    if (!isSeen(element) || element.matches('button, svg')) return [];
    return hasText(element) ? [textOf(element)] : [...element.children].flatMap(linesOf);
  }

  /** Text for screen readers only is not visible. */
  const labelOf = (link: Element) =>
    [...link.childNodes]
      .map((node) => (node instanceof Element ? linesOf(node).join(' ') : (node.textContent ?? '')))
      .join('')
      .trim();
  function toLinks(links: HTMLAnchorElement[]): Block[] {
    const seen = links.filter(isSeen).map((link) => ({ href: pathOf(link.href), text: labelOf(link) }));
    const labelled = seen.filter(({ text }) => text !== '');
    return labelled.length > 0 ? [{ kind: 'links', links: labelled }] : [];
  }

  function toCards(list: Element): Block {
    const cards = [...list.children].flatMap((card) => {
      const image = pictureIn(card);
      const href = card.querySelector('a')?.href;
      return image && href ? [{ href: pathOf(href), picture: toPicture(image), lines: linesOf(card) }] : [];
    });
    return { kind: 'cards', cards };
  }

  function toBlocks(element: Element): Block[] {
    if (!isSeen(element) || element.matches('button, svg')) return [];
    if (isPicture(element)) return [{ kind: 'picture', picture: toPicture(element) }];
    if (element.matches('ul, ol')) {
      return pictureIn(element) ? [toCards(element)] : toLinks([...element.querySelectorAll('a')]);
    }
    if (element.matches('h1, h2, h3')) {
      return [{ kind: 'heading', level: Number(element.tagName[1]), text: textOf(element) }];
    }
    if (element instanceof HTMLAnchorElement && !pictureIn(element)) return toLinks([element]);
    if (hasText(element)) return [{ kind: 'text', text: textOf(element) }];
    return [...element.children].flatMap(toBlocks);
  }

  const read = (selector: string) => {
    const element = document.querySelector(selector);
    return element ? toBlocks(element) : [];
  };
  const dialog = document.querySelector('dialog[open]');
  return {
    title: document.title,
    description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
    header: read('body header'),
    main: dialog ? toBlocks(dialog) : read('main'),
    footer: read('body footer'),
  };
}
