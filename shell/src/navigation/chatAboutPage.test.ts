import { provideHost } from '@dhaaga-noor/shared-runtime';
import { TEST_SITE } from '@dhaaga-noor/shared-runtime/testing';
import { askAboutPage } from './chatAboutPage';

const CHAT = TEST_SITE.whatsapp;
const OWN = `${CHAT}?text=Is%20this%20still%20available`;

/** A document with a page, and a chat in its header and footer. */
function showPage(main: string, canonicalPath: string): void {
  document.head.innerHTML = `<link rel="canonical" href="https://shop.example${canonicalPath}">`;
  const chat = `<a href="${CHAT}"><b>Ask</b></a>`;
  document.body.innerHTML = `<div id="root"><div>
    <header>${chat}</header><main>${main}</main><footer>${chat}</footer>
  </div></div>`;
}

/** The URL of a chat link after a click, by its place in the document. */
function useChat(part: string): string {
  document.querySelector(`${part} b`)?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  return String(document.querySelector(`${part} a`)?.getAttribute('href'));
}

beforeAll(() => {
  provideHost({ site: TEST_SITE, loadRemote: () => Promise.reject(new Error('No remotes here')) });
  askAboutPage();
});

describe('askAboutPage', () => {
  it.each(['header', 'footer'])('mentions the piece of the page, in the %s', (part) => {
    showPage(`<article><h1>Lotus</h1><a href="${OWN}">Ask</a></article>`, '/shop/rakhi/single/SDR001');
    expect(useChat(part)).toBe(OWN);
  });

  it('asks about a list by its heading and URL, not about its first piece', () => {
    showPage(
      `<h1>Single Rakhi</h1><article><h2>Lotus</h2><a href="${OWN}">Ask</a></article>`,
      '/shop/rakhi/single',
    );
    expect(new URL(useChat('footer')).searchParams.get('text')).toBe(
      'Hello! I have a question about Single Rakhi: https://shop.example/shop/rakhi/single',
    );
  });

  it.each(['/about', '/shop/find'])(
    'prefills nothing on a page without a product or collection: %s',
    (path) => {
      showPage('<h1>A page</h1>', path);
      expect(useChat('header')).toBe(CHAT);
    },
  );

  it('asks about the current page after a navigation', () => {
    showPage(`<article><h1>Lotus</h1><a href="${OWN}">Ask</a></article>`, '/shop/rakhi/single/SDR001');
    useChat('header');
    document.querySelector('main')?.replaceChildren();
    expect(useChat('header')).toBe(CHAT);
  });

  it('leaves the page’s own chat links unchanged', () => {
    showPage(`<h1>Single Rakhi</h1><a href="${OWN}"><b>Ask</b></a>`, '/shop/rakhi/single');
    expect(useChat('main')).toBe(OWN);
  });
});
