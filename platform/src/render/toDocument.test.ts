import {
  parseComposition,
  type Composition,
  type FileRef,
  type RouteSkeleton,
} from '@dhaaga-noor/shared-types';
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
    expect(JSON.parse(json)).toEqual({ ...plan.composition, others: [] });
  });

  it('omits the page counts of lists', () => {
    const list = { id: 'list', path: '/shop/rakhi/:type', params: { type: ['single'] } };
    const toHtml = (routes: RouteSkeleton[]) => {
      const remote = { release: remoteRelease({ routes }), base: '/parts/mfe-rakhi/1/' };
      const shell = { release: shellRelease(), base: '/parts/shell/1/' };
      return toDocument(planComposition([shell, remote], { year: 2026 }));
    };
    expect(toHtml([{ ...list, pages: { single: 9 } }])).toBe(toHtml([list]));
  });

  it('includes the files of remotes that its page may load; of others only the menu', () => {
    const routes = [{ id: 'index', path: '/shop' }];
    const nav = [{ label: 'Shop', path: '/shop' }];
    const files = { scripts: ['static/js/806.2.chunk.js'], styles: [] };
    const { composition } = planComposition(
      [
        { release: shellRelease(), base: '/s/' },
        {
          release: remoteRelease({
            part: 'own',
            routes,
            nav,
            exposes: { './routes': files, './featured': files },
          }),
          base: '/own/',
        },
        { release: remoteRelease({ part: 'other', routes, nav }), base: '/other/' },
        { release: remoteRelease({ part: 'over', routes: [], nav: [] }), base: '/over/' },
      ],
      { year: 2026 },
    );
    const [own] = composition.remotes;
    const read = (scripts: FileRef[], anyUrl = false) => {
      const html = toDocument({
        ...plan,
        composition,
        page: { ...page, files: { scripts, styles: [] }, anyUrl },
      });
      const [, json = ''] = /id="composition">(.*)<\/script>/.exec(html) ?? [];
      return parseComposition(JSON.parse(json));
    };
    const namesOf = ({ remotes }: Composition) => remotes.map(({ name }) => name);
    const embedded = read(own ? [own.entry] : []);
    expect(namesOf(embedded)).toEqual(['own', 'over']);
    expect(Object.keys(embedded.remotes[0]?.exposes ?? {})).toEqual(['./routes']);
    expect(embedded.others).toEqual([{ name: 'other', nav }]);
    const alone = read([]);
    expect(namesOf(alone)).toEqual([]);
    expect(alone.others).toEqual(['own', 'other'].map((name) => ({ name, nav })));
    expect(namesOf(read([], true))).toEqual(['own', 'other', 'over']);
  });

  const file = { url: '/parts/mfe-rakhi/1/static/js/806.js', integrity: 'sha384-b' };
  const page = {
    head: '',
    tags: [],
    body: '<p class="a">Page</p>',
    files: { scripts: [file], styles: [] },
  };

  it('omits the texts about delivery from a prerendered page, which shows them already', () => {
    const delivery = { readyIn: 2, shipsTo: 'Every PIN code', returns: 'Within a week.' };
    const composition = { ...plan.composition, site: { ...plan.composition.site, delivery } };
    expect(toDocument({ ...plan, composition })).toContain('Every PIN code');
    const html = toDocument({ ...plan, composition, page });
    expect(html).toContain('"delivery":{"readyIn":2}');
  });

  it('runs the shell on arrival, and preloads its later scripts, with a low priority', () => {
    const html = toDocument({ ...plan, page });
    expect(html).toMatch(
      /<script src="\/parts\/shell\/1\/static\/js\/main\.1\.js" crossorigin integrity="sha384-[^"]+" fetchpriority="low" async><\/script>/,
    );
    expect(html).toContain(
      `<link rel="preload" as="script" href="${file.url}" crossorigin integrity="sha384-b" fetchpriority="low">`,
    );
    expect(html.match(/<script src=/g)).toHaveLength(1);
  });

  it('paints with inline styles, which its policy allows, and names the stylesheets last', () => {
    const policy = "style-src 'self' 'sha256-x'";
    const html = toDocument({ ...plan, page, criticalStyles: '.a{color:red}', policy });
    const positions = [
      `<meta http-equiv="Content-Security-Policy" content="style-src 'self' 'sha256-x'">`,
      '<style>.a{color:red}</style>',
      '<p class="a">Page</p></div>',
      '<script src="/parts/shell/1/static/js/main.1.js"',
      '<link rel="stylesheet" href="/parts/shell/1/static/css/main.2.css"',
    ].map((part) => html.indexOf(part));
    expect(positions.every((position) => position > 0)).toBe(true);
    expect(positions).toEqual([...positions].sort((one, other) => one - other));
  });

  const toPicture = (name: string, priority = '') =>
    `<picture><source type="image/avif" srcSet="/${name}-320.avif 320w, /${name}-640.avif 640w" sizes="(min-width: 48rem) 50vw, 100vw"/><img src="/${name}.jpg" alt="A &gt; B"${priority}/></picture>`;

  it('preloads the first picture before everything else, with the picture’s own attributes', () => {
    const body =
      toPicture('a') + toPicture('b', ' fetchPriority="high"') + toPicture('c', ' fetchPriority="high"');
    const html = toDocument({ ...plan, page: { ...page, body }, criticalStyles: '' });
    const requested =
      '<link rel="preload" as="image" type="image/avif" imagesrcset="/b-320.avif 320w, /b-640.avif 640w" imagesizes="(min-width: 48rem) 50vw, 100vw" fetchpriority="high">';
    expect(html.match(/<link rel="preload"[^>]*>/g)?.[0]).toBe(requested);
    expect(html.indexOf(requested)).toBeLessThan(html.indexOf('<style>'));
    expect(html.match(/as="image"/g)).toHaveLength(1);
  });

  it('preloads each crop of the first picture for its own screens', () => {
    const crop = (name: string, media: string) =>
      `<source type="image/avif" media="${media}" srcSet="/${name}.avif 320w" sizes="50vw"/>`;
    const body = `<picture>${crop('wide', '(width &gt;= 64rem)')}${crop('tall', '(width &lt; 64rem)')}<img src="/tall.jpg" fetchPriority="high"/></picture>`;
    const html = toDocument({ ...plan, page: { ...page, body }, criticalStyles: '' });
    expect(html.match(/<link rel="preload" as="image"[^>]*>/g)).toEqual([
      '<link rel="preload" as="image" type="image/avif" media="(width &gt;= 64rem)" imagesrcset="/wide.avif 320w" imagesizes="50vw" fetchpriority="high">',
      '<link rel="preload" as="image" type="image/avif" media="(width &lt; 64rem)" imagesrcset="/tall.avif 320w" imagesizes="50vw" fetchpriority="high">',
    ]);
  });

  it('preloads no picture without a first one', () => {
    expect(toDocument({ ...plan, page: { ...page, body: toPicture('a') } })).not.toContain('as="image"');
  });

  it('lists before its scripts the remote’s stylesheets that it is painted without', () => {
    const styles = [{ url: '/parts/mfe-rakhi/1/a.css' }, { url: '/parts/mfe-viewer/1/b.css' }];
    const styled = { ...page, files: { scripts: [], styles } };
    const omittedStyles = ['/parts/mfe-viewer/1/b.css'];
    const html = toDocument({ ...plan, page: styled, criticalStyles: '', omittedStyles });
    const said =
      /<link rel="preload" as="style" href="([^"]*)" crossorigin fetchpriority="low">\n<script src=/;
    expect(said.exec(html)?.[1]).toBe('/parts/mfe-rakhi/1/a.css');
    expect(html).not.toContain('b.css');
  });

  it('names no stylesheet without critical rules', () => {
    const [styles] = plan.shell.styles;
    const named = (omittedStyles: string[]) =>
      toDocument({ ...plan, page, criticalStyles: '', omittedStyles }).match(/<link rel="stylesheet"/g);
    expect(named([])).toHaveLength(1);
    expect(named([String(styles?.url)])).toBeNull();
  });

  it('has the data of scripts and search engines after the visible content, and before the scripts', () => {
    const finished = { ...page, graph: { '@graph': [] }, speculation: { prefetch: [] } };
    const [before = '', after] = toDocument({ ...plan, page: finished }).split('<p class="a">Page</p></div>');
    expect(before).not.toMatch(/<script|as="script"/);
    expect(after?.match(/type="[^"]*"|src="[^"]*"|as="script"/g)).toEqual([
      'type="application/ld+json"',
      'type="application/json"',
      'src="/parts/shell/1/static/js/main.1.js"',
      'as="script"',
      'type="speculationrules"',
    ]);
  });

  it('writes no page metadata that closes its element', () => {
    const html = toDocument({ ...plan, page: { ...page, graph: { name: '</script><b>' } } });
    expect(html).not.toContain('<b>');
  });

  it('escapes everything that it writes into the page', () => {
    const site = { ...plan.composition.site, brand: '<b>"Brand"</b>' };
    expect(toDocument({ ...plan, composition: { ...plan.composition, site } })).not.toContain('<b>');
  });
});
