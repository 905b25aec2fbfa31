import { useEffect, useState } from 'react';

/** What lasts while a shopper goes from list to list, whichever instances of their page show them. */
export interface ListVisit {
  /** Index of the picture or clip that each product shows, if it is not the first. */
  indexes: () => ReadonlyMap<string, number>;
  show: (productId: string, index: number) => void;
  /** Tells of every change of `indexes`; returns how to stop it. */
  subscribe: (listener: () => void) => () => void;
  /** Takes what is seen now, a page of a list; returns whether the shopper comes from another one. */
  enter: (view: string) => boolean;
}

function createVisit(): ListVisit {
  let indexes: ReadonlyMap<string, number> = new Map();
  let seen: string | undefined;
  const listeners = new Set<() => void>();
  return {
    indexes: () => indexes,
    show: (productId, index) => {
      if (indexes.get(productId) === index) return;
      indexes = new Map(indexes).set(productId, index);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    enter: (view) => {
      const isFollowed = seen !== undefined && seen !== view;
      seen = view;
      return isFollowed;
    },
  };
}

/** That of the lists on the screen, and how many they are: one may come before the other has gone. */
let onScreen: ListVisit | undefined;
let lists = 0;

/** The visit of the list that is on the screen, whose place this one is about to take, or, where there is none, a new one. */
export function useListVisit(): ListVisit {
  const [visit] = useState(() => onScreen ?? createVisit());
  // Not while it is hidden: React undoes effects of such a page.
  useEffect(() => {
    onScreen = visit;
    lists += 1;
    return () => {
      lists -= 1;
      if (lists === 0) onScreen = undefined;
    };
  }, [visit]);
  return visit;
}
