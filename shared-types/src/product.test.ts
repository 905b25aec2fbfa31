import { isCollectionKey, LUMBA_LABELS, RAKHI_LABELS } from './product';

describe('isCollectionKey', () => {
  it.each(['single', 'bhaiya-bhabi', 'pet'])('knows the rakhi collection %s', (key) => {
    expect(isCollectionKey(RAKHI_LABELS, key)).toBe(true);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'Single', 'mirror', 'all'])(
    'does not take %j for a rakhi collection',
    (key) => {
      expect(isCollectionKey(RAKHI_LABELS, key)).toBe(false);
    },
  );

  it('does not take a missing parameter for a collection', () => {
    expect(isCollectionKey(LUMBA_LABELS, undefined)).toBe(false);
  });
});
