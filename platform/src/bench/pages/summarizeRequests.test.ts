import type { LoggedRequest } from './requestLog';
import { chainDepth, summarizeRequests } from './summarizeRequests';

function request(url: string, given: Partial<LoggedRequest> = {}): LoggedRequest {
  return { url, type: 'Script', initiator: { type: 'other' }, start: 0, bytes: 100, cached: false, ...given };
}

const byParser = { type: 'parser', url: '/' };
const byScript = (url: string, parent?: string): LoggedRequest['initiator'] => ({
  type: 'script',
  stack: {
    callFrames: [{ url }],
    ...(parent !== undefined && { parent: { callFrames: [{ url: parent }] } }),
  },
});

const PAGE = request('/', { type: 'Document' });

describe('chainDepth', () => {
  it.each<[string, LoggedRequest[], number]>([
    ['a document', [PAGE], 1],
    ['what the document names', [PAGE, request('/a.js', { initiator: byParser, start: 1 })], 2],
    [
      'what a script asks for',
      [
        PAGE,
        request('/a.js', { initiator: byParser, start: 1 }),
        request('/b.js', { initiator: byScript('/a.js'), start: 2 }),
      ],
      3,
    ],
    [
      'what a script asks for on behalf of another',
      [
        PAGE,
        request('/a.js', { initiator: byParser, start: 1 }),
        request('/b.js', { initiator: byScript('/a.js'), start: 2 }),
        request('/c.js', { initiator: byScript('/a.js', '/b.js'), start: 3 }),
      ],
      4,
    ],
    [
      'pictures, which hold up nothing',
      [PAGE, request('/p.avif', { type: 'Image', initiator: byScript('/'), start: 1 })],
      1,
    ],
  ])('of %s', (_, requests, expected) => expect(chainDepth(requests)).toBe(expected));
});

describe('summarizeRequests', () => {
  it('counts what came over the wire, by type, and names what came twice', () => {
    const requests = [
      { ...PAGE, bytes: 1000 },
      request('/a.js', { initiator: byParser, start: 1 }),
      request('/a.js', { initiator: byParser, start: 2 }),
      request('/next.js', { type: 'Prefetch', initiator: byParser, start: 3 }),
      request('/c.css', { type: 'Stylesheet', initiator: byParser, start: 2, cached: true, bytes: 0 }),
    ];
    expect(summarizeRequests(requests)).toEqual({
      bytes: { document: 1000, script: 200, prefetch: 100, all: 1200 },
      count: 3,
      duplicates: ['/a.js'],
      roundTrips: 2,
    });
  });
});
