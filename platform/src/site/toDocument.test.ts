import type { RouteSkeleton } from 'shared-types';
import { planComposition } from './planComposition';
import { remoteRelease, shellRelease } from './releaseFixture';
import { toDocument } from './toDocument';

describe('toDocument', () => {
  const plan = planComposition(
    [
      { release: shellRelease(), base: '/parts/shell/1/' },
      { release: remoteRelease(), base: '/parts/mfe-rakhi/1/' },
    ],
    { year: 2026 },
  );

  it('loads the shell with integrity and carries the composition as inert data', () => {
    const html = toDocument(plan);
    expect(html).toMatch(
      /<script src="\/parts\/shell\/1\/static\/js\/main\.1\.js" crossorigin integrity="sha384-[^"]+" defer>/,
    );
    const json = /<script type="application\/json" id="composition">(.*)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(plan.composition);
  });

  it('says nothing of how many pages lists have', () => {
    const list = { id: 'list', path: '/shop/rakhi/:type', params: { type: ['single'] } };
    const toHtml = (routes: RouteSkeleton[]) => {
      const remote = { release: remoteRelease({ routes }), base: '/parts/mfe-rakhi/1/' };
      const shell = { release: shellRelease(), base: '/parts/shell/1/' };
      return toDocument(planComposition([shell, remote], { year: 2026 }));
    };
    expect(toHtml([{ ...list, pages: { single: 9 } }])).toBe(toHtml([list]));
  });

  const file = { url: '/parts/mfe-rakhi/1/static/js/806.js', integrity: 'sha384-b' };
  const page = {
    head: '',
    tags: [],
    body: '<p class="a">Page</p>',
    data: {},
    files: { scripts: [file], styles: [] },
  };
  const starter = { url: '/parts/shell/1/static/js/start.js', integrity: 'sha384-a' };

  it('lists a page’s scripts for its starter and asks for none of them itself', () => {
    const html = toDocument({ ...plan, page, starter });
    expect(html).toContain(
      '<script src="/parts/shell/1/static/js/start.js" crossorigin integrity="sha384-a" fetchpriority="low" defer>',
    );
    expect(html.match(/<script src=/g)).toHaveLength(1);
    expect(html).not.toContain('rel="preload" as="script"');
    expect(html).toContain(
      '<script type="shell" src="/parts/shell/1/static/js/main.1.js" crossorigin integrity="sha384-',
    );
    expect(html).toMatch(/<script type="shell" [^>]* fetchpriority="high">/);
    expect(
      [...html.matchAll(/<link rel="script" href="([^"]*)" crossorigin integrity="sha384-/g)].map(
        ([, url]) => url,
      ),
    ).toEqual([file.url]);
  });

  it('lists what the next page needs, and asks for none of it', () => {
    const html = toDocument({ ...plan, page: { ...page, next: [file] }, starter });
    expect(html).toContain('<link rel="next-script" href="/parts/mfe-rakhi/1/static/js/806.js" crossorigin>');
  });

  it('draws with inline styles, which its policy admits, and lists the stylesheets last', () => {
    const policy = "style-src 'self' 'sha256-x'";
    const html = toDocument({ ...plan, page, starter, criticalStyles: '.a{color:red}', policy });
    const places = [
      `<meta http-equiv="Content-Security-Policy" content="style-src 'self' 'sha256-x'">`,
      '<style>.a{color:red}</style>',
      '<p class="a">Page</p></div>',
      '<link rel="style" href="/parts/shell/1/static/css/main.2.css"',
      '<noscript><link rel="stylesheet" href="/parts/shell/1/static/css/main.2.css"',
    ].map((part) => html.indexOf(part));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  const toPicture = (name: string, priority = '') =>
    `<picture><source type="image/avif" srcSet="/${name}-320.avif 320w, /${name}-640.avif 640w" sizes="(min-width: 48rem) 50vw, 100vw"/><img src="/${name}.jpg" alt="A &gt; B"${priority}/></picture>`;

  it('asks for the first picture before all else, as the picture itself does', () => {
    const body =
      toPicture('a') + toPicture('b', ' fetchPriority="high"') + toPicture('c', ' fetchPriority="high"');
    const html = toDocument({ ...plan, page: { ...page, body }, starter, criticalStyles: '' });
    const asked =
      '<link rel="preload" as="image" type="image/avif" imagesrcset="/b-320.avif 320w, /b-640.avif 640w" imagesizes="(min-width: 48rem) 50vw, 100vw" fetchpriority="high">';
    expect(html.match(/<link rel="preload"[^>]*>/g)?.[0]).toBe(asked);
    expect(html.indexOf(asked)).toBeLessThan(html.indexOf('<style>'));
    expect(html.match(/as="image"/g)).toHaveLength(1);
  });

  it('asks for each crop of the first picture on its own screens', () => {
    const crop = (name: string, media: string) =>
      `<source type="image/avif" media="${media}" srcSet="/${name}.avif 320w" sizes="50vw"/>`;
    const body = `<picture>${crop('wide', '(width &gt;= 64rem)')}${crop('tall', '(width &lt; 64rem)')}<img src="/tall.jpg" fetchPriority="high"/></picture>`;
    const html = toDocument({ ...plan, page: { ...page, body }, starter, criticalStyles: '' });
    expect(html.match(/<link rel="preload" as="image"[^>]*>/g)).toEqual([
      '<link rel="preload" as="image" type="image/avif" media="(width &gt;= 64rem)" imagesrcset="/wide.avif 320w" imagesizes="50vw" fetchpriority="high">',
      '<link rel="preload" as="image" type="image/avif" media="(width &lt; 64rem)" imagesrcset="/tall.avif 320w" imagesizes="50vw" fetchpriority="high">',
    ]);
  });

  it('asks for no picture ahead where none is the first', () => {
    expect(toDocument({ ...plan, page: { ...page, body: toPicture('a') }, starter })).not.toContain(
      'as="image"',
    );
  });

  it('tells which stylesheets it has drawn nothing of', () => {
    const [styles] = plan.shell.styles;
    const listed = (laterStyles: string[]) =>
      toDocument({ ...plan, page, starter, criticalStyles: '', laterStyles }).match(
        /<link rel="style"[^>]*>/g,
      );
    expect(listed([])?.join()).not.toContain('data-later');
    expect(listed([String(styles?.url)])?.[0]).toContain(`data-later href="${styles?.url}"`);
  });

  it('lists what scripts and search engines read behind what the shopper sees', () => {
    const finished = { ...page, graph: { '@graph': [] }, data: { '/': { price: 1 } } };
    const late = { url: '/parts/shell/1/static/js/late.js' };
    const [before = '', after] = toDocument({ ...plan, page: finished, starter, late }).split(
      '<p class="a">Page</p></div>',
    );
    expect(before).not.toMatch(/type="(?:shell|late|application)|rel="script"/);
    expect(after?.match(/type="[^"]*"|rel="script"|id="[^"]*"/g)).toEqual([
      'type="shell"',
      'rel="script"',
      'type="application/ld+json"',
      ...['type="application/json"', 'id="composition"'],
      ...['type="application/json"', 'id="page-data"'],
      'type="late"',
    ]);
  });

  it('writes nothing of a page’s description that ends its element', () => {
    const html = toDocument({ ...plan, starter, page: { ...page, graph: { name: '</script><b>' } } });
    expect(html).not.toContain('<b>');
  });

  it('escapes what it writes into the page', () => {
    const site = { ...plan.composition.site, brand: '<b>"Brand"</b>' };
    expect(toDocument({ ...plan, composition: { ...plan.composition, site } })).not.toContain('<b>');
  });
});
