import { createSiteHistory, toLocation } from './siteHistory';

describe('createSiteHistory', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('puts the site’s paths under the base of a static host', () => {
    window.history.replaceState(null, '', '/repo/shop/rakhi/single/page/2/');
    const history = createSiteHistory({ base: '/repo/' });
    expect(history.location()).toMatchObject({ pathname: '/shop/rakhi/single', search: '?page=2' });
    expect(history.createHref('/shop/rakhi?page=3')).toBe('/repo/shop/rakhi/page/3/');
    history.push(toLocation('/shop/rakhi/single/SDR001', null));
    expect(window.location.pathname).toBe('/repo/shop/rakhi/single/SDR001/');
    history.replace(toLocation('/shop/rakhi', null));
    expect(window.location.pathname).toBe('/repo/shop/rakhi/');
  });

  it('leaves them unchanged elsewhere', () => {
    const history = createSiteHistory();
    history.push(toLocation('/shop/rakhi?page=2', null));
    expect(window.location.href).toMatch(/\/shop\/rakhi\?page=2$/);
    expect(history.location()).toMatchObject({ pathname: '/shop/rakhi', search: '?page=2' });
  });
});
