import { createSiteHistory, toLocation } from './siteHistory';

describe('createSiteHistory', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('has the site’s paths, under a base path', () => {
    window.history.replaceState(null, '', '/repo/shop/rakhi/single/page/2/?from=chat');
    const history = createSiteHistory('/repo/');
    expect(history.location()).toMatchObject({ pathname: '/shop/rakhi/single/page/2', search: '?from=chat' });
    expect(history.createHref('/shop/rakhi?from=chat')).toBe('/repo/shop/rakhi?from=chat');
    history.push(toLocation('/shop/rakhi/single/SDR001', null));
    expect(window.location.pathname).toBe('/repo/shop/rakhi/single/SDR001');
    history.replace(toLocation('/', null));
    expect(window.location.pathname).toBe('/repo/');
  });

  it('has them as they are without one', () => {
    const history = createSiteHistory();
    history.push(toLocation('/shop/rakhi/page/2?from=chat', null));
    expect(window.location.href).toMatch(/\/shop\/rakhi\/page\/2\?from=chat$/);
    expect(history.location()).toMatchObject({ pathname: '/shop/rakhi/page/2', search: '?from=chat' });
  });
});
