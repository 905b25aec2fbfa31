import { createSteps } from './applyChange';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick'] }));
afterEach(() => jest.useRealTimers());

it('a step says every five seconds that it goes on, and at its end how long it took', async () => {
  const lines: string[] = [];
  const step = createSteps((line) => lines.push(line.replace(/ +/g, ' ')));
  const composed = step('compose', () => new Promise((resolve) => setTimeout(resolve, 12_000)));
  await jest.advanceTimersByTimeAsync(12_000);
  await composed;
  await jest.advanceTimersByTimeAsync(12_000);
  expect(lines).toEqual([' compose … 5.00 s', ' compose … 10.00 s', ' compose 12.00 s']);
});
