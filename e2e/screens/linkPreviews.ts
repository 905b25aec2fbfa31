import type { Page } from '@playwright/test';

/** What chats show of a link. */
interface Preview {
  title: string;
  description: string;
  image: string;
}

/** A page's own tags. Its picture comes from the site under test instead of the live one. */
async function readPreview(page: Page, url: string): Promise<Preview> {
  await page.goto(url);
  const { image, ...texts } = await page.evaluate(() => {
    const read = (name: string) =>
      document.querySelector<HTMLMetaElement>(`meta[property="og:${name}"]`)?.content ?? '';
    const image = location.origin + new URL(read('image')).pathname;
    return { title: read('title'), description: read('description'), image };
  });
  const picture = await (await page.request.get(image)).body();
  // A page of no origin may not load the local site's pictures.
  return { ...texts, image: `data:image/jpeg;base64,${picture.toString('base64')}` };
}

/** As documented: WhatsApp and Facebook show a large picture, X a small one for `summary`. */
const STYLES = `
  body { margin: 0; padding: 16px; background: #e8e2da; font: 15px/1.35 sans-serif; color: #1d1d1d }
  h2 { margin: 0 0 6px; font-size: 13px; font-weight: 400; color: #555 }
  main { display: flex; flex-wrap: wrap; gap: 20px }
  section { inline-size: min(328px, 100%) }
  article { overflow: hidden; border-radius: 10px; background: #fff }
  article > div { min-width: 0; padding: 9px 12px }
  b { display: block }
  p { display: -webkit-box; overflow: hidden; margin: 2px 0; -webkit-box-orient: vertical; -webkit-line-clamp: 2; color: #555 }
  small { color: #777 }
  img { display: block; inline-size: 100%; object-fit: cover }
  .chat { background: #d9fdd3 }
  .chat img { aspect-ratio: 1 }
  .wide img { aspect-ratio: 1.91 }
  .small { display: flex; align-items: center }
  .small img { inline-size: 110px; block-size: 110px; flex: none }
`;

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Shows a link to each page as chats and networks draw it. */
export async function openPreviews(page: Page, urls: string[]): Promise<void> {
  const previews: Preview[] = [];
  for (const url of urls) previews.push(await readPreview(page, url));
  const toArticle = (kind: string, { title, description, image }: Preview) =>
    `<article class="${kind}"><img src="${escape(image)}" alt=""><div><b>${escape(title)}</b>` +
    `<p>${escape(description)}</p><small>example.com</small></div></article>`;
  const kinds = { chat: 'WhatsApp', wide: 'Facebook', small: 'X' };
  const sections = previews.flatMap((preview) =>
    Object.entries(kinds).map(
      ([kind, name]) => `<section><h2>${name}</h2>${toArticle(kind, preview)}</section>`,
    ),
  );
  // The site's policy would refuse the styles.
  await page.goto('about:blank');
  await page.setContent(
    `<!doctype html><meta name="viewport" content="width=device-width"><style>${STYLES}</style><main>${sections.join('')}</main>`,
  );
}
