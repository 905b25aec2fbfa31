import { absoluteUrl, site } from '@dhaaga-noor/shared-runtime';

export interface PageHeadProps {
  /** Title of the page, without brand and season. */
  heading: string;
  description?: string;
  /** Path of the page's canonical URL. */
  canonicalPath?: string;
  /** Excludes the page from search results: its URL names nothing that exists. */
  hidden?: boolean;
}

/** Title and metadata of a page. The composer adds that of link previews to the document. */
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
