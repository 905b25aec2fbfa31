import { site } from '@dhaaga-noor/shared-runtime';
import { PATHS } from '@dhaaga-noor/shared-types';
import { toChat } from '@dhaaga-noor/shared-ui';
import { messages } from '../messages';

/** The question that the piece, or what is made to order, asks by itself. */
const OWN_QUESTION = 'main :is(article, header):has(h1) a[href*="text="]';

/** URL of the chat about what the page shows: a piece or a collection of the shop; elsewhere with nothing begun. */
function chatAboutPage(): string {
  const own = document.querySelector<HTMLAnchorElement>(OWN_QUESTION);
  if (own) return own.href;
  const heading = document.querySelector('main h1')?.textContent;
  const url = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const isOfShop = url !== undefined && new URL(url).pathname.startsWith(`${PATHS.shop}/`);
  return heading && isOfShop ? toChat(messages.navigation.askAbout(heading, url)) : site().whatsapp;
}

/**
 * Lets the links to the chat around the page, in header, drawer and footer, ask about what it shows at the moment at which
 * they are used. Without scripts they lead to the chat with nothing begun.
 */
export function askAboutPage(): void {
  const { origin } = new URL(site().whatsapp);
  const ask = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === origin && link.closest('#root > * > :is(header, footer)'))
      link.href = chatAboutPage();
  };
  for (const use of ['pointerdown', 'click']) document.addEventListener(use, ask, true);
}
