import { provideHost } from '@dhaaga-noor/shared-runtime';
import { TEST_SITE } from '@dhaaga-noor/shared-runtime/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import type { FindResult, Found } from './createFinder';
import { NOTHING, type FindState } from './findState';
import { NothingFound } from './NothingFound';

/** Finds a piece for each state that the shop has something for. */
const findOf = (queries: string[]) => (state: FindState) => {
  const isFound = queries.includes(`${state.q} ${state.max}`.trim());
  return { pieces: isFound ? [{} as Found] : [] } as unknown as FindResult;
};

describe('NothingFound', () => {
  beforeAll(() =>
    provideHost({ site: TEST_SITE, loadRemote: () => Promise.reject(new Error('No remotes here')) }),
  );
  it('offers to leave out one part or one word, where that finds something', () => {
    const go = jest.fn();
    const state = { ...NOTHING, q: 'red lumba 250', max: '100' };
    render(<NothingFound {...{ state, go }} find={findOf(['100', 'red lumba 100', 'red lumba'])} />);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Without the words: 1',
      'Without “250”: 1',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Without “250”: 1' }));
    expect(go).toHaveBeenCalledWith({ ...state, q: 'red lumba' });
  });

  it('offers the shop itself for nothing: the collections stand below', () => {
    render(<NothingFound state={{ ...NOTHING, q: 'unicorn' }} go={() => {}} find={findOf([''])} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
