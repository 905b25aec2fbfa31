import { screen, within } from '@testing-library/react';
import { renderSite } from '@dhaaga-noor/shared-runtime/testing';
import { parseComposition, type Composition } from '@dhaaga-noor/shared-types';
import { HOST_PAGES } from './hostPages';
import published from './testing/published.json';

const composition: Composition = parseComposition(published);

const urlOf = (path: string, params: Record<string, string[]> = {}) =>
  path.replace(/:(\w+)/g, (_all, name: string) => params[name]?.[0] ?? 'X1');

const urls = composition.remotes.flatMap(({ name, routes }) =>
  routes.map(({ id, path, params }) => ({ remote: name, id, url: urlOf(path, params) })),
);

describe('the shell with the remotes as they were published', () => {
  it('has each remote and its menu entry', () => {
    expect(composition.remotes.map(({ name, nav }) => [name, ...nav.map(({ label }) => label)])).toEqual([
      ['mfe-lumba', 'Lumba'],
      ['mfe-rakhi', 'Rakhi'],
      ['mfe-viewer'],
    ]);
  });

  it.each(urls)('shows $id of $remote at $url', async ({ remote, id, url }) => {
    const { routes } = composition.remotes.find(({ name }) => name === remote) ?? { routes: [] };
    const pages = Object.fromEntries(
      routes.map((route) => [route.id, { Component: () => <h1>{`${route.id} of ${remote}`}</h1> }]),
    );
    renderSite(HOST_PAGES, url, {
      remotes: composition.remotes,
      loadRemote: (name, expose) =>
        name === remote && expose === './routes'
          ? Promise.resolve({ routes: pages })
          : Promise.reject(new Error(`${name} ${expose} was not asked for`)),
    });
    expect(await screen.findByRole('heading', { name: `${id} of ${remote}` })).toBeInTheDocument();
    const navigation = screen.getByRole('navigation', { name: 'Main' });
    expect(within(navigation).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  });
});
