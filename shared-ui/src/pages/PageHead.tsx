import { site } from 'shared-runtime';
import type { Picture } from 'shared-types';
import { largestRendition } from '../primitives/renditions';

export interface PageHeadProps {
  /** What the page is about; brand and season are added to it. */
  heading: string;
  description?: string;
  /** Path of the page's one true address. */
  canonicalPath?: string;
  /** What stands for the page where its link is shared. */
  picture?: Picture;
  /** Keeps the page out of search results: it names nothing that exists. */
  hidden?: boolean;
}

/** Title and metadata of a page. */
export function PageHead({ heading, description, canonicalPath, picture, hidden = false }: PageHeadProps) {
  const { brand, season, origin } = site();
  const title = `${heading} — ${brand} ${season}`;
  const address = canonicalPath && origin + canonicalPath;
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {address && <link rel="canonical" href={address} />}
      {address && <meta property="og:url" content={address} />}
      {picture && <meta property="og:image" content={new URL(largestRendition(picture), origin).href} />}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  );
}
