import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/test';

const NOTICE = path.join(__dirname, '../../NOTICE');

test('the site serves the licenses of its scripts and fonts, and NOTICE names each', async ({ request }) => {
  const response = await request.get('/licenses.txt');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  const sections = (await response.text()).split('\n---\n\n');
  const names = sections.map((section) => section.split('\n')[0]);
  expect(names).toEqual(
    expect.arrayContaining([
      'react (MIT)',
      'react-dom (MIT)',
      'react-router (MIT)',
      'simple-icons (CC0-1.0)',
      'workbox-strategies (MIT)',
      'Cormorant Garamond, Mukta, Tiro Devanagari Hindi (OFL-1.1)',
    ]),
  );
  // Each with its text: the shortest, of MIT, has about a thousand characters.
  expect(sections.filter((section) => section.length < 1000)).toEqual([]);
  const notice = readFileSync(NOTICE, 'utf8').split('\n');
  expect(names.filter((name) => !notice.includes(`    ${name}`))).toEqual([]);
});
