import { site } from '@dhaaga-noor/shared-runtime';
import { pathnameOf } from '@dhaaga-noor/shared-runtime/host';
import { PATHS } from '@dhaaga-noor/shared-types';
import { toChat } from '@dhaaga-noor/shared-ui';
import { messages } from '../messages';

/** The chat link of the product page or of the made-to-order hero. */
const OWN_QUESTION = 'main :is(article, header):has(h1) a[href*="text="]';

/** URL of the chat about the page's product or collection; on other pages without a message. */
function chatAboutPage(): string {
  const own = document.querySelector<HTMLAnchorElement>(OWN_QUESTION);
  if (own) return own.href;
  const heading = document.querySelector('main h1')?.textContent;
  const url = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const pathname = url && pathnameOf(new URL(url));
  const isOfShop = pathname?.startsWith(`${PATHS.shop}/`) && pathname !== PATHS.find;
  return heading && url && isOfShop ? toChat(messages.navigation.askAbout(heading, url)) : site().whatsapp;
}

/**
 * On use, points the chat links in header, drawer and footer to a question about the current page.
 * Without scripts they open an empty chat.
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
