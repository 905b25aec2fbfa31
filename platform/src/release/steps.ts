/** Runs a step of a command and prints how long it took. */
export type Step = <Result>(name: string, action: () => Result | Promise<Result>) => Promise<Result>;

const NAME_WIDTH = 34;

/** @param print prints a line; omitted for silent commands. */
export function createSteps(print: (line: string) => void = () => undefined): Step {
  return async (name, action) => {
    const start = performance.now();
    const result = await action();
    const seconds = ((performance.now() - start) / 1000).toFixed(2);
    print(`  ${name.padEnd(NAME_WIDTH)}${seconds.padStart(7)} s`);
    return result;
  };
}
