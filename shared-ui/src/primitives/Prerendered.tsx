import { Suspense, use, useState, type ReactNode } from 'react';
import { useIsHydrating } from './useIsHydrating';

export interface PrerenderedProps {
  /** Loads the content, once: give the element a key. */
  load: () => Promise<ReactNode>;
}

const isBrowser = typeof window !== 'undefined';
/** React leaves the HTML of such an element as it is in the document. */
const UNTOUCHED = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

function Loaded({ content }: { content: Promise<ReactNode> }) {
  return use(content);
}

/**
 * Content below a page that never hydrates: a document has its HTML, whose links open documents.
 * Only a page that the browser renders itself loads it, and does without it on failure.
 */
export function Prerendered({ load }: PrerenderedProps) {
  const isInDocument = useIsHydrating() && isBrowser;
  const [content] = useState(() => {
    if (isInDocument) return undefined;
    return isBrowser ? load().catch(() => null) : load();
  });
  if (!content) return <div {...UNTOUCHED} />;
  return (
    <div>
      <Suspense fallback={null}>
        <Loaded content={content} />
      </Suspense>
    </div>
  );
}
