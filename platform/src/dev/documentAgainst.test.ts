import { planComposition } from '../render/planComposition';
import { remoteRelease, shellRelease } from '../render/releaseFixture';
import { toDocument } from '../render/toDocument';
import { toDocumentAgainst, withRunningRemote } from './documentAgainst';

const plan = planComposition(
  [
    { release: shellRelease(), base: '/parts/shell/1/' },
    { release: remoteRelease(), base: '/parts/mfe-rakhi/1/' },
  ],
  { year: 2026 },
);
const { composition } = plan;
const [published] = composition.remotes;
const running = { ...published, exposes: {}, entry: { url: 'http://localhost:8081/e.js' } } as never;

describe('toDocumentAgainst', () => {
  const html = toDocument({
    ...plan,
    criticalStyles: '.a{color:red}',
    page: {
      head: '<title>Rakhi</title>',
      tags: [],
      graph: { '@graph': [] },
      body: '<main><div>Published</div><picture><source srcSet="/p-320.avif 320w"/><img src="/p.jpg" fetchPriority="high"/></picture></main>',
      files: {
        scripts: published ? [published.entry] : [],
        styles: published?.exposes['./routes']?.styles ?? [],
      },
    },
  });
  const changed = toDocumentAgainst({ html, composition }, withRunningRemote(composition, running));

  it('names the running part instead of the published one', () => {
    const json = /id="composition">(.*)<\/script>/.exec(changed)?.[1] ?? '';
    expect((JSON.parse(json) as typeof composition).remotes).toEqual([running]);
  });

  it('keeps the published shell, and removes the part’s prerendered page and preloads', () => {
    expect(changed).toContain('<script src="/parts/shell/1/static/js/main.1.js" crossorigin');
    expect(changed).toMatch(/<div id="root"><\/div>\s*<script type="application/);
    expect(html).toContain('href="/parts/mfe-rakhi/1/static/css/styles.3.css"');
    expect(changed).toContain('href="/parts/shell/1/static/css/main.2.css"');
    expect(html).toContain('<link rel="preload" as="image" imagesrcset="/p-320.avif 320w"');
    expect(changed).not.toMatch(/Published|rel="preload"|styles\.3\.css"/);
  });
});
