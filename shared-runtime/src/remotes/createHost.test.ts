import { CONTRACT_VERSION, type ComposedRemote, type Composition } from '@dhaaga-noor/shared-types';
import { loadRemote } from '../facade';
import { createHost } from './createHost';

const remote: ComposedRemote = {
  name: 'mfe-rakhi',
  version: '1.2.3',
  container: 'mfe_rakhi_1_2_3',
  contract: CONTRACT_VERSION,
  entry: { url: '/parts/mfe-rakhi/entry.js' },
  exposes: { './routes': { scripts: [], styles: [] } },
  routes: [],
  nav: [],
};

function composition(changes: Partial<ComposedRemote> = {}): Composition {
  return {
    contract: CONTRACT_VERSION,
    year: 2026,
    site: {} as Composition['site'],
    shell: { version: '1.0.0' },
    remotes: [{ ...remote, ...changes }],
  };
}

describe('createHost', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('names an unknown remote and the known ones', async () => {
    createHost(composition());
    await expect(loadRemote('mfe-gifts', './routes')).rejects.toMatchObject({
      code: 'REMOTE_UNKNOWN',
      message: 'No remote "mfe-gifts" in this composition (it has: mfe-rakhi).',
    });
  });

  it('names a module that a remote does not expose', async () => {
    createHost(composition());
    await expect(loadRemote('mfe-rakhi', './viewer')).rejects.toMatchObject({
      code: 'EXPOSE_MISSING',
      message: 'mfe-rakhi 1.2.3 does not expose "./viewer".',
    });
  });

  it('refuses a remote of another contract', async () => {
    createHost(composition({ contract: '9.0' }));
    await expect(loadRemote('mfe-rakhi', './routes')).rejects.toMatchObject({ code: 'REMOTE_CONTRACT' });
    expect(console.error).toHaveBeenCalledTimes(1);
  });
});
