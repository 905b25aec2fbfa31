import type { PagePicture } from './blocks';
import { toHtml } from './toHtml';

const picture = (src: string, isFirst: boolean): PagePicture => {
  return { src, alt: 'A "lotus"', width: 184, height: 184, isFirst };
};

describe('toHtml', () => {
  const html = toHtml({
    title: 'Rakhi & lumba',
    description: 'Made by hand',
    header: [{ kind: 'links', links: [{ href: '/', text: 'Home' }] }],
    main: [
      { kind: 'heading', level: 1, text: 'Single Rakhi' },
      {
        kind: 'cards',
        cards: [
          { href: '/a', picture: picture('/1.avif', true), lines: ['A', 'ID: 1', '₹1'] },
          { href: '/b', picture: picture('/2.avif', false), lines: ['B'] },
        ],
      },
    ],
    footer: [{ kind: 'text', text: '© 2026' }],
  });

  it('loads the first picture first, and those after the first screen lazily', () => {
    const size = 'alt="A &quot;lotus&quot;" width=184 height=184';
    expect(html).toContain(
      `<li><a href="/a"><img src="/1.avif" ${size} fetchpriority=high><b>A</b>ID: 1<br>₹1</a>`,
    );
    expect(html).toContain(`<img src="/2.avif" ${size} loading=lazy><b>B</b></a>`);
  });

  it('has no script', () => {
    expect(html).toContain('<title>Rakhi &amp; lumba</title>');
    expect(html).not.toContain('<script');
  });
});
