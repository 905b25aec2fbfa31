import { useContext } from 'react';
import { createPath, Link as RouterLink, useResolvedPath, type LinkProps } from 'react-router-dom';
import { SiteContext } from './siteContext';

/** A link to a page of the site. The router handles those within the part only. */
export function Link(props: LinkProps) {
  const { isOfPart } = useContext(SiteContext);
  return (
    <RouterLink
      discover="none"
      reloadDocument={!isOfPart(createPath(useResolvedPath(props.to)))}
      {...props}
    />
  );
}
