type Engine = 'chromium' | 'firefox' | 'webkit';

/** What a journey does to a page: only then are its lines expected. */
export type Occasion = 'fonts hang' | 'a part is missing' | 'a file is wrong' | 'the network is down';

interface ExpectedLine {
  line: RegExp;
  engines: Engine[];
  reason: string;
  /** Without one the line is expected in every test. */
  on?: Occasion;
}

/** The hash of nothing, which Firefox compares when it has read nothing of a script. */
const EMPTY_HASH = 'OLBgp1GsljhM2TJ\\+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l\\+9Ua0vFImLlb';

const NO_FILE = 'The browser’s own line about a file that did not come.';

/** Console lines that are no defect of the site. */
const EXPECTED_LINES: ExpectedLine[] = [
  {
    line: /Service Worker registration blocked by Playwright/,
    engines: ['chromium'],
    reason: 'Playwright’s own line in each page whose worker it blocks.',
  },
  {
    line: /inline-speculation-rules/,
    engines: ['firefox', 'webkit'],
    reason: 'Engines without speculation rules do not know this source of a policy; Chromium needs it.',
  },
  {
    line: /non-matching “media” attribute/,
    engines: ['firefox'],
    reason: 'A picture is preloaded for one width only, by `media`.',
  },
  {
    line: new RegExp(`integrity attribute match the content .*${EMPTY_HASH}`),
    engines: ['firefox'],
    reason: 'A page was left before anything of a script had come: Firefox compares nothing with its hash.',
  },
  {
    line: /downloadable font/,
    engines: ['firefox'],
    reason: NO_FILE,
    on: 'fonts hang',
  },
  {
    line: /mfe-rakhi|404|JSHandle@error|service worker|NetworkError|Cannot load/,
    engines: ['chromium', 'firefox', 'webkit'],
    reason: NO_FILE,
    on: 'a part is missing',
  },
  {
    line: /mfe-rakhi|integrity|JSHandle@error|Cannot load/,
    engines: ['chromium', 'firefox', 'webkit'],
    reason: 'The browser’s own line about a file whose hash is another.',
    on: 'a file is wrong',
  },
  {
    line: /Load of media resource .* failed|No decoders for requested formats/,
    engines: ['firefox'],
    reason: 'The browser’s own line about a clip that is none.',
    on: 'a file is wrong',
  },
  {
    line: /net::ERR_FAILED|service worker|NetworkError|passed an Error Response|unexpected error/,
    engines: ['chromium', 'firefox', 'webkit'],
    reason: 'The worker passes on that a file’s hash is another.',
    on: 'a file is wrong',
  },
  {
    line: /net::ERR_(FAILED|CONNECTION_REFUSED)|service worker is an error/,
    engines: ['chromium'],
    reason: NO_FILE,
    on: 'the network is down',
  },
  {
    line: /NetworkError|passed an Error Response|encountered an unexpected error/,
    engines: ['firefox', 'webkit'],
    reason: 'A request failed, or was cut in its body, which the worker passes on as it is.',
    on: 'the network is down',
  },
  {
    line: /Cannot load|service worker is an error/,
    engines: ['webkit'],
    reason: NO_FILE,
    on: 'the network is down',
  },
];

/** Whether a line is expected in an engine's console, after what the test does. */
export const isExpectedLine = (text: string, engine: Engine, occasions: Occasion[] = []): boolean =>
  EXPECTED_LINES.some(
    ({ line, engines, on }) =>
      line.test(text) && engines.includes(engine) && (on === undefined || occasions.includes(on)),
  );
