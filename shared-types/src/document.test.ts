import { splitHead } from './document';

describe('splitHead', () => {
  it('separates titles, metas and links from the page', () => {
    const head =
      '<title>Single &amp; more</title><meta name="description" content="x"/><link rel="canonical" href="/"/>';
    expect(splitHead(`${head}<header>…</header><p><title>svg</title></p>`)).toEqual({
      head,
      body: '<header>…</header><p><title>svg</title></p>',
    });
  });

  it('leaves a page without them unchanged', () => {
    expect(splitHead('<main/>')).toEqual({ head: '', body: '<main/>' });
  });
});
