import { createSiteHistory, toLocation } from './router';
import { onUrlChange, tabHistory, tabStorage } from './tab';

const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};

describe('tabStorage', () => {
  it('stores strings', () => {
    expect(tabStorage.write('key', '')).toBe(true);
    expect(tabStorage.read('key')).toBe('');
    tabStorage.remove('key');
    expect(tabStorage.read('key')).toBeNull();
  });

  it('stores nothing without storage', () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
    expect([tabStorage.write('key', ''), tabStorage.read('key'), tabStorage.remove('key')]).toEqual([
      ...[false, null, false],
    ]);
  });

  it('stores nothing if storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    expect(tabStorage.write('key', '')).toBe(false);
  });
});

describe('tabHistory', () => {
  it('reports failed writes', () => {
    for (const name of ['pushState', 'replaceState', 'go'] as const)
      jest.spyOn(window.history, name).mockImplementation(refuse);
    jest.spyOn(window.history, 'state', 'get').mockImplementation(refuse);
    expect([tabHistory.push(null, '/a'), tabHistory.replace(null, '/a'), tabHistory.go(-1)]).toEqual([
      ...[false, false, false],
    ]);
    expect(tabHistory.state()).toBeNull();
  });
});

describe('onUrlChange', () => {
  it('calls back for each URL that is pushed, replaced or returned to, until it unsubscribes', () => {
    const urls: string[] = [];
    const unsubscribe = onUrlChange(() => urls.push(window.location.pathname));
    tabHistory.push(null, '/pushed');
    tabHistory.replace({ only: 'state' });
    tabHistory.replace(null, '/replaced');
    window.dispatchEvent(new PopStateEvent('popstate'));
    unsubscribe();
    tabHistory.push(null, '/unseen');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(urls).toEqual(['/pushed', '/replaced', '/replaced']);
    tabHistory.replace(null, '/');
  });
});

describe('createSiteHistory', () => {
  it('knows its location even if no entry can be marked', () => {
    jest.spyOn(window.history, 'replaceState').mockImplementation(refuse);
    expect(createSiteHistory().location()).toMatchObject({ pathname: '/', key: 'default' });
  });

  it('shows a page even if its URL cannot be replaced', () => {
    jest.spyOn(window.history, 'replaceState').mockImplementation(refuse);
    expect(() => createSiteHistory().replace(toLocation('/shop', null))).not.toThrow();
  });
});
