import { VisuallyHidden } from './VisuallyHidden';

/** The page's only polite live region. Set it after an action of the shopper, never on entry. */
export function StatusRegion({ message }: { message: string }) {
  return (
    <VisuallyHidden>
      <span role="status">{message}</span>
    </VisuallyHidden>
  );
}
