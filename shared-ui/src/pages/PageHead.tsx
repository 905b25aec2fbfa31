import { absoluteUrl, site } from '@dhaaga-noor/shared-runtime';

export interface PageHeadProps {
  /** What the page is about; brand and season are added to it. */
  heading: string;
  description?: string;
  /** Path of the page's canonical URL. */
  canonicalPath?: string;
  /** Keeps the page out of search results: it names nothing that exists. */
  hidden?: boolean;
}

/** Title and metadata of a page; what chats want to know besides, the composer writes into the document. */
export function PageHead({ heading, description, canonicalPath, hidden = false }: PageHeadProps) {
  const { brand, season } = site();
  return (
    <>
      <title>{`${heading} — ${brand} ${season}`}</title>
      {description && <meta name="description" content={description} />}
      {canonicalPath && <link rel="canonical" href={absoluteUrl(canonicalPath)} />}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  );
}
