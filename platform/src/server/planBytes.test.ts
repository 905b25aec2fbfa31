import { planBytes } from './planBytes';

const CLIP = { status: 200 as const, size: 100, etag: '"1-64"', ranges: true };

describe('planBytes', () => {
  it.each([
    ['the whole file', {}, 200, { start: 0, end: 99 }],
    ['the first bytes', { range: 'bytes=0-9' }, 206, { start: 0, end: 9 }],
    ['the rest', { range: 'bytes=90-' }, 206, { start: 90, end: 99 }],
    ['the end', { range: 'bytes=-5' }, 206, { start: 95, end: 99 }],
    ['no more than there is', { range: 'bytes=90-1000' }, 206, { start: 90, end: 99 }],
    ['the whole file for several ranges', { range: 'bytes=0-1,5-6' }, 200, { start: 0, end: 99 }],
    ['the whole file for what is no range', { range: 'bytes=a-b' }, 200, { start: 0, end: 99 }],
    ['the whole file for its end and more', { range: 'bytes=-1000' }, 206, { start: 0, end: 99 }],
    ['the whole file for a range without numbers', { range: 'bytes=-' }, 200, { start: 0, end: 99 }],
    ['the whole file for another unit', { range: 'xbytes=0-1' }, 200, { start: 0, end: 99 }],
    ['the whole file for more than a range', { range: 'bytes=0-1x' }, 200, { start: 0, end: 99 }],
    ['a range of the very file', { range: 'bytes=0-0', 'if-range': '"1-64"' }, 206, { start: 0, end: 0 }],
    [
      'the whole file when it is another now',
      { range: 'bytes=0-0', 'if-range': '"2-64"' },
      200,
      { start: 0, end: 99 },
    ],
  ])('sends %s', (_, asked, status, bytes) =>
    expect(planBytes(asked, CLIP)).toMatchObject({ status, bytes }),
  );

  const validators = { ETag: '"1-64"' };

  it.each([
    [
      'the whole file, of which parts may be asked for',
      {},
      CLIP,
      {
        status: 200,
        headers: { ...validators, 'Accept-Ranges': 'bytes', 'Content-Length': 100 },
        bytes: { start: 0, end: 99 },
      },
    ],
    [
      'a part',
      { range: 'bytes=10-19' },
      CLIP,
      {
        status: 206,
        headers: { ...validators, 'Content-Range': 'bytes 10-19/100', 'Content-Length': 10 },
        bytes: { start: 10, end: 19 },
      },
    ],
    [
      'the whole of a file that has no parts',
      { range: 'bytes=10-19' },
      { ...CLIP, ranges: false },
      {
        status: 200,
        headers: { ...validators, 'Content-Length': 100 },
        bytes: { start: 0, end: 99 },
      },
    ],
  ])('describes %s', (_, asked, file, plan) => {
    expect(planBytes(asked, file)).toEqual({ describesFile: true, ...plan });
  });

  it('states the file’s length when a range is past its end', () => {
    expect(planBytes({ range: 'bytes=100-' }, CLIP)).toMatchObject({
      status: 416,
      headers: {
        ...{ ETag: '"1-64"', 'Content-Range': 'bytes */100' },
        ...{ 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': 22 },
      },
      describesFile: false,
      text: 'Range not satisfiable\n',
    });
  });

  it.each([
    ['its tag', { 'if-none-match': '"1-64"' }],
    ['one of several tags, weak or not', { 'if-none-match': '"0-0", W/"1-64"' }],
  ])('sends nothing to a browser that knows %s', (_, asked) => {
    expect(planBytes(asked, CLIP)).toEqual({
      status: 304,
      headers: { ETag: '"1-64"' },
      describesFile: false,
    });
  });

  it('ignores a file’s time, which differs in a copy of the site', () => {
    const time = 'Sat, 21 Nov 2026 18:49:06 GMT';
    expect(planBytes({ 'if-modified-since': time }, CLIP).status).toBe(200);
    expect(planBytes({ range: 'bytes=0-0', 'if-range': time }, CLIP).status).toBe(200);
  });

  it.each([
    ['another tag', { 'if-none-match': '"2-64"' }, CLIP],
    ['another time', { 'if-modified-since': 'Sat, 21 Nov 2026 18:49:07 GMT' }, CLIP],
    ['a tag of a file that has none', { 'if-none-match': '"1-64"' }, { ...CLIP, etag: undefined }],
    ['a time of a file that has none', {}, { ...CLIP, modified: undefined }],
    ['a weak mark inside a tag', { 'if-none-match': '"W/1-64"' }, CLIP],
  ])('sends all to a browser that knows %s', (_, asked, file) => {
    expect(planBytes(asked, file).status).toBe(200);
  });

  it('sends the whole page for unknown URLs, regardless of the range', () => {
    const asked = { range: 'bytes=0-1', 'if-none-match': '"1-64"' };
    expect(planBytes(asked, { ...CLIP, status: 404 })).toEqual({
      status: 404,
      headers: { ETag: '"1-64"', 'Content-Length': 100 },
      describesFile: true,
      bytes: { start: 0, end: 99 },
    });
  });
});
