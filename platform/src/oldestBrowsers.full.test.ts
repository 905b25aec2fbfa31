import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { WORKSPACE } from './system/workspace';

/** Each line needs more than the oldest browsers have. */
const APIS = [
  `export const signal = AbortSignal.timeout(1);`,
  `export const isUrl = URL.canParse('x');`,
  `export const url = window.URL.parse('x');`,
  `export const groups = Object.groupBy([1], String);`,
  `export const list = Array.fromAsync([1]);`,
  `export const union = new Set([1]).union(new Set([2]));`,
  `export const mapped = [1].values().map(String);`,
  `export const sorted = [1].toSorted();`,
  `export const isSeen = document.body.checkVisibility();`,
  `export const show = (element: HTMLElement) => element.showPopover();`,
  `export const hide = (element: HTMLElement) => { element.inert = true; };`,
  `export const idle = requestIdleCallback(() => undefined);`,
  `export const listen = () => addEventListener('scrollend', () => undefined);`,
  `export const move = () => document.startViewTransition(() => undefined);`,
  `export const entries = window.navigation.entries();`,
  `export const sheet = new CSSStyleSheet();`,
];

const STYLES = [
  '.a { color: color-mix(in srgb, red, blue); }',
  '.a { color: light-dark(red, blue); }',
  '.a { transition-timing-function: linear(0, 1); }',
  '.a { transition: display 1ms allow-discrete; }',
  '.a { text-decoration: underline 2px; }',
  '.a { overflow: clip; }',
  '.a { anchor-name: --a; }',
  '.a:popover-open { color: red; }',
  '@scope (.a) { .b { color: red; } }',
  '@layer a { .b { color: red; } }',
  '@container (min-width: 1px) { .b { color: red; } }',
];

/** Numbers of the lines that a linter refuses, from 1. */
function refused(program: string, file: string, lines: string[], rule: RegExp): number[] {
  const { stdout, stderr } = spawnSync(
    path.join(WORKSPACE, 'node_modules/.bin', program),
    ['--stdin', '--stdin-filename', file, '--format' + (program === 'stylelint' ? 'ter' : ''), 'json'],
    { cwd: WORKSPACE, input: lines.join('\n'), encoding: 'utf8' },
  );
  const [{ messages, warnings }] = JSON.parse(stdout || stderr) as [
    Partial<Record<'messages' | 'warnings', { line: number; rule?: string; ruleId?: string }[]>>,
  ];
  const found = (messages ?? warnings ?? []).filter((each) => rule.test(each.rule ?? each.ruleId ?? ''));
  return [...new Set(found.map(({ line }) => line))].sort((a, b) => a - b);
}

const all = (lines: string[]) => lines.map((_, index) => index + 1);

describe('the law of the oldest browsers', () => {
  it('refuses each newer API', () => {
    const rules = /baseline-js|compat|no-restricted-syntax|no-unsafe/;
    expect(refused('eslint', 'shared-types/src/index.ts', APIS, rules)).toEqual(all(APIS));
  });

  it('refuses styles that older browsers drop', () => {
    const rules = /allowed-list|no-unsupported-browser-features/;
    expect(refused('stylelint', 'shell/src/probe.css', STYLES, rules)).toEqual(all(STYLES));
  });
});
