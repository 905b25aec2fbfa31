import { format } from 'node:util';

/**
 * Fails a test that writes an error or a warning to the console. A test that expects one mocks it
 * and asserts it: `const error = jest.spyOn(console, 'error').mockImplementation(() => {})`.
 */
const unexpected: string[] = [];

for (const level of ['error', 'warn'] as const) {
  const write = console[level].bind(console);
  console[level] = (...args: unknown[]) => {
    unexpected.push(`console.${level}: ${format(...args)}`);
    write(...args);
  };
}

function failOnMessages(): void {
  const messages = unexpected.splice(0);
  if (messages.length > 0) throw new Error(`Unexpected console output\n${messages.join('\n')}`);
}

afterEach(failOnMessages);
// Output after the last test, such as while its components are unmounted.
afterAll(failOnMessages);
