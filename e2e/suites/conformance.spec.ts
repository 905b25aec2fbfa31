import { originsOf } from '../support/deployments';
import { expect, test } from '../support/test';

test('the conformance kit confirms that layout and text survive failing remotes', async ({ start }) => {
  test.slow();
  const settings = ['--only', 'failures', '--pages', '1', '--failure', 'one flipped bit'];
  const kit = start({ args: ['conformance', `${originsOf('paths')[0]}/`, ...settings] });
  expect(await kit.ended, kit.output() + kit.errors()).toBe(0);
  expect(kit.output()).toMatch(/^ok .* visits\): one flipped bit\n1 of 1 hold\.$/m);
});
