import { sumTotals, toJestTotals, toPlaywrightTotals, toSizeTotals } from './totals';

describe('toJestTotals', () => {
  it('counts a file that could not be run as a failure', () => {
    expect(toJestTotals({ numPassedTests: 5, numFailedTests: 2, numRuntimeErrorTestSuites: 1 })).toEqual({
      passed: 5,
      failed: 3,
    });
  });
});

describe('toPlaywrightTotals', () => {
  it('counts a test that passed at the second attempt as passed, and a failure outside any test as failed', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 2 };
    expect(toPlaywrightTotals({ stats, errors: [{ message: 'no configuration' }] })).toEqual({
      passed: 9,
      failed: 2,
    });
  });
});

describe('toSizeTotals', () => {
  const [kept, broken] = [
    { name: 'entry', passed: true },
    { name: 'styles', passed: false },
  ];

  it.each([
    ['budgets', [kept, broken, kept], { passed: 2, failed: 1 }],
    ['no budgets', [], { passed: 0, failed: 1 }],
  ])('counts %s', (_, budgets, totals) => expect(toSizeTotals(budgets)).toEqual(totals));
});

describe('sumTotals', () => {
  it('adds up several runs', () => {
    expect(
      sumTotals([
        { passed: 1, failed: 0 },
        { passed: 2, failed: 3 },
      ]),
    ).toEqual({ passed: 3, failed: 3 });
  });

  it('is nothing when nothing ran', () => {
    expect(sumTotals([])).toEqual({ passed: 0, failed: 0 });
  });
});
