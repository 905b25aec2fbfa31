import { renderToString } from 'react-dom/server';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { holdTaps } from '../../holdTaps';
import { Facets, type FacetsProps } from './Facets';
import { CHOICES, NOTHING } from './findState';

const countsOf = (lumba: number) => ({
  for: Object.fromEntries(CHOICES.for.map((value) => [value, 5])),
  colour: {},
  max: {},
  family: { rakhi: 5, lumba },
});

const onChange = jest.fn();
const toFacets = (lumba: number) => (
  <Facets
    {...{ state: NOTHING, counts: countsOf(lumba), found: 5, onChange }}
    collectionOf={() => undefined}
  />
);

describe('Facets', () => {
  it('hydrates where a family is missing: keeps early taps, and disables what has no pieces', () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(toFacets(8));
    const endHold = holdTaps(container);
    fireEvent.click(screen.getByRole('button', { name: 'Girl 5' }));
    fireEvent.click(screen.getByRole('button', { name: 'Rakhi 5' }));

    render(toFacets(0), { container, hydrate: true });
    act(endHold);

    expect(onChange.mock.calls).toEqual([[{ for: 'girl' }], [{ family: 'rakhi' }]]);
    expect(screen.getByRole('button', { name: 'Lumba 0' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Rakhi 5' })).not.toHaveAttribute('aria-disabled');
  });

  it('is open where only a list is chosen, by its page', () => {
    const state = { ...NOTHING, list: 'rakhi/single' };
    const single: ReturnType<FacetsProps['collectionOf']> = {
      key: 'single',
      label: 'Single Rakhi',
      untranslated: ['label'],
    };
    const collectionOf = (list: string) => (list === state.list ? single : undefined);
    render(<Facets {...{ state, counts: countsOf(8), found: 5, onChange, collectionOf }} />);
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: 'Single Rakhi' })).toHaveAttribute('lang', 'en');
  });
});
