import { publish } from './publish';
import { PublishFixture } from './publishFixture';

let fixture: PublishFixture;
beforeEach(() => {
  fixture = new PublishFixture();
});
afterEach(() => fixture.remove());

const publishHtml = (html: string) => {
  const bundle = `exports.createSiteRenderer = () => async () => ({ html: '${html}', data: {} });`;
  return publish(fixture.options([fixture.shell({ files: { 'server/index.cjs': bundle } })]));
};

describe('smokeTest', () => {
  it('lets a page with one title go live', async () => {
    await expect(publishHtml('<title>Home</title><main></main>')).resolves.toMatchObject({ seq: 1 });
  });

  it.each([
    [0, '<main></main>'],
    [2, '<title>Home</title><title>Home</title><main></main>'],
  ])('refuses pages with %s titles', async (count, html) => {
    await expect(publishHtml(html)).rejects.toThrow(`/ has ${count} titles instead of 1\n`);
  });
});
