import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WORKSPACE } from '../../workspace';
import { KeptOutcomes } from './KeptOutcomes';

describe('KeptOutcomes', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'outcomes-'));
  const source = path.join(folder, 'src');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const open = (isFresh = false) =>
    new KeptOutcomes({ name: 'changes', isFresh, folder, sources: [path.relative(WORKSPACE, source)] });

  beforeEach(() => {
    mkdirSync(source, { recursive: true });
    writeFileSync(path.join(source, 'publish.ts'), 'publish();');
    open(true).keep('EIO at change 1', { hit: true, faults: [] });
  });

  it('takes from an earlier run what came of it', () => {
    expect(open().find('EIO at change 1')).toEqual({ hit: true, faults: [] });
    expect(open().find('EIO at change 2')).toBeUndefined();
  });

  it('takes nothing of other sources', () => {
    writeFileSync(path.join(source, 'publish.ts'), 'publishTwice();');
    expect(open().find('EIO at change 1')).toBeUndefined();
  });

  it('takes nothing when all is to be tried again', () => {
    expect(open(true).find('EIO at change 1')).toBeUndefined();
  });
});
