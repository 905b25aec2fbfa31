import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatProblems } from '../catalogue';
import { WORKSPACE } from '../system';
import { loadSiteEdit, SITE_FILE } from './loadSiteEdit';

const SITE = readFileSync(path.join(WORKSPACE, SITE_FILE), 'utf8');
const NAMES = [
  ...['brand', 'season', 'phone', 'announcement.text', 'announcement.from', 'announcement.until'],
  ...['delivery.readyIn', 'delivery.lastOrder.day'],
];

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'site-'));
  mkdirSync(path.join(root, 'shell'));
  writeFileSync(path.join(root, SITE_FILE), SITE);
});
afterEach(() => rmSync(root, { recursive: true }));

const edit = (fields: Record<string, string>) => {
  const { version } = loadSiteEdit(root, NAMES);
  const { changed, problems } = loadSiteEdit(root, NAMES, { fields, version });
  if (problems.length > 0) return { problem: formatProblems(problems) };
  return { text: changed.get(path.join(root, SITE_FILE))?.text };
};

it('changes the lines of what is typed only, comments stay', () => {
  expect(loadSiteEdit(root, NAMES).cells).toMatchObject({ season: '2025', 'delivery.readyIn': '2' });
  expect(edit({ season: '2027', 'delivery.readyIn': '3', brand: 'Dhaaga & Noor' })).toEqual({
    text: SITE.replace("'2025'", "'2027'").replace('readyIn: 2', 'readyIn: 3'),
  });
  expect(edit({ season: '2025', 'delivery.readyIn': '2' })).toEqual({});
});

it('adds and removes what is optional, with what only held it', () => {
  const text = {
    'announcement.text': 'Soon',
    'announcement.from': '2027-08-01',
    'announcement.until': '2027-08-02',
  };
  const added = edit(text).text ?? '';
  expect(added).toMatch(/^announcement:\n {2}text: Soon\n/m);
  writeFileSync(path.join(root, SITE_FILE), added);
  expect(edit({ 'announcement.text': '', 'announcement.from': '', 'announcement.until': '' }).text).toBe(
    SITE,
  );
});

it('has the lines of a build for what is wrong, and changes nothing then', () => {
  expect(edit({ phone: '12', 'delivery.readyIn': 'soon' })).toEqual({
    problem: expect.stringMatching(
      /site\.yaml:\d+: phone "12": not a telephone.*\n.*readyIn "soon": .*a number of days/,
    ) as string,
  });
});

it('removes nothing that is not there', () => {
  const form = { fields: { 'announcement.text': '' }, version: '' };
  expect(loadSiteEdit(root, NAMES, form)).toMatchObject({ changed: new Map(), problems: [] });
});

it('changes nothing that the form does not have', () => {
  expect(edit({ origin: 'https://elsewhere.example' })).toEqual({});
});

it('refuses what was typed into an earlier file', () => {
  const form = { fields: { season: '2027' }, version: 'earlier' };
  const { problems, theirs } = loadSiteEdit(root, NAMES, form);
  expect(theirs).toEqual({ season: '2025' });
  expect(formatProblems(problems)).toBe(
    'shell/site.yaml:1: file: changed since this page was opened, look at both, and save again',
  );
});
