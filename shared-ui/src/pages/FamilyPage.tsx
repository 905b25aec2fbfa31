import { useState } from 'react';
import { useLoaderData, useParams } from '@dhaaga-noor/shared-runtime';
import type { Family, ListData } from '../listing/family';
import { useViewerOver } from '../listing/useOpenProduct';
import { ListPage, type ListPageProps } from './ListPage';
import { NoticePage } from './NoticePage';
import { PiecePage } from './PiecePage';

/**
 * The list to render, and whether the product in the URL is open over it. Opened from a card, a
 * product stays over that list, with its page and order. From a link, or after a reload, there is
 * no list behind it.
 */
function useCurrentList(loaded: ListData, openId: string | undefined) {
  const [last, setLast] = useState(openId === undefined ? loaded : undefined);
  if (openId === undefined && last !== loaded) setLast(loaded);
  const isOverList = useViewerOver() === 'list';
  const isBehind =
    openId !== undefined && isOverList && last?.products.some(({ id }) => id === openId) === true;
  return { listing: isBehind ? last : loaded, isBehind };
}

export interface FamilyPageProps extends Pick<ListPageProps, 'Pagination'> {
  family: Family;
  /** Headers of lists that have their own, by the lists' keys. */
  heroes?: Record<string, ListPageProps['Hero']>;
}

/** A list of a family, or a product: on its own page, or in the viewer over its list. */
export function FamilyPage({ family, heroes = {}, Pagination }: FamilyPageProps) {
  const { id } = useParams();
  const { listing, isBehind } = useCurrentList(useLoaderData<ListData>(), id);
  const list = family.lists.find(({ key }) => key === listing?.key);
  if (!listing || !list) return <NoticePage {...family.unknown} />;
  if (id !== undefined && !isBehind) return <PiecePage {...{ id, family, list, listing }} />;
  return <ListPage {...{ family, list, listing, Pagination }} openId={id} Hero={heroes[list.key]} />;
}
