import { waitFor } from '@testing-library/react';
import { renderRoutes } from '@dhaaga-noor/shared-runtime/testing';
import { PageHead } from './PageHead';

it.each([
  ['no page that is there', false, undefined],
  ['a page that names nothing', true, 'noindex'],
])('has noindex for %s', async (_what, hidden, robots) => {
  const Component = () => <PageHead heading="Single Rakhi" hidden={hidden} />;
  renderRoutes({ routes: { page: { Component } } }, [{ id: 'page', path: '/' }], '/');
  await waitFor(() => expect(document.title).toMatch(/^Single Rakhi/));
  expect(/<meta name="robots" content="(.*?)">/.exec(document.head.innerHTML)?.[1]).toBe(robots);
});
