import { render } from '@testing-library/react';
import { Prerendered } from './Prerendered';

it('leaves the content of a document as it is, and does not load it', () => {
  const html = '<div><a href="/next">Next</a></div>';
  const container = document.createElement('main');
  container.innerHTML = html;
  const load = jest.fn(() => Promise.resolve(<p>Loaded</p>));
  const { rerender } = render(<Prerendered load={load} />, { container, hydrate: true });
  rerender(<Prerendered load={load} />);
  expect(container.innerHTML).toBe(html);
  expect(load).not.toHaveBeenCalled();
});
