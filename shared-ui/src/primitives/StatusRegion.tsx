import { VisuallyHidden } from './VisuallyHidden';

/** The one polite live region of a page: give it a message when the shopper has done something, never on entry. */
export function StatusRegion({ message }: { message: string }) {
  return (
    <VisuallyHidden>
      <span role="status">{message}</span>
    </VisuallyHidden>
  );
}
