import { compareIds, exampleIds, toNextIds, toProductId } from './productIds';

describe('toProductId', () => {
  it.each([
    ['SDR001', { prefix: 'SDR', number: 1, suffix: '' }],
    ['SDL061R', { prefix: 'SDL', number: 61, suffix: 'R' }],
    ['SDPN000', { prefix: 'SDPN', number: 0, suffix: '' }],
  ])('reads %s', (id, parts) => expect(toProductId(id)).toEqual(parts));

  it.each(['SDR1', 'sdr001', 'SDR001X', '001', 'SDR', '../SDR001', 'SDR001 ', 'SDR0000001'])(
    'refuses "%s"',
    (id) => expect(toProductId(id)).toBeUndefined(),
  );
});

describe('compareIds', () => {
  it('orders by prefix, short ones first, then by number', () => {
    const ids = ['SDGN010', 'SDHL001', 'SDG002', 'SDL011', 'SDGN009', 'SDG001', 'SDG0010'];
    expect(ids.sort(compareIds)).toEqual([
      'SDG001',
      'SDG002',
      'SDG0010',
      'SDL011',
      'SDGN009',
      'SDGN010',
      'SDHL001',
    ]);
  });

  it('orders invalid ids alphabetically', () => {
    expect(['notes', 'SDR002', 'about', 'SDR001'].sort(compareIds)).toEqual([
      'SDR001',
      'SDR002',
      'about',
      'notes',
    ]);
  });

  it('orders numbers with and without a suffix as one sequence', () => {
    expect(['SDL061R', 'SDL060', 'SDL002R', 'SDL002'].sort(compareIds)).toEqual([
      'SDL002',
      'SDL002R',
      'SDL060',
      'SDL061R',
    ]);
  });
});

describe('exampleIds', () => {
  it('names an id of each prefix', () => {
    expect(exampleIds(['SDR', 'SDML'])).toBe('SDR001 or SDML001');
  });
});

describe('toNextIds', () => {
  it.each([
    ['an empty list', [], [], 'SDK001'],
    ['a list with a gap', ['SDK001', 'SDK018', 'SDK021', 'SDK024'], [], 'SDK025'],
    ['a list whose ids end in R', ['SDK009R', 'SDK010R'], [], 'SDK011R'],
    ['a number that another list holds', ['SDK010'], ['SDK011', 'SDK012'], 'SDK013'],
    ['a list that is not in order', ['SDK018R', 'SDK024', 'SDK003R'], [], 'SDK025'],
    ['a list that holds other ids', ['SDK002', 'SDX090', 'notes'], [], 'SDK003'],
    ['the first of two with one number', ['SDK004', 'SDK004R'], [], 'SDK005'],
    ['a list from nought', ['SDK000R'], [], 'SDK001R'],
  ])('continues %s', (_title, ids, usedIds, expected) =>
    expect(toNextIds(['SDK', 'SDX'], ids, new Set(usedIds))()).toBe(expected),
  );
});
