import type { Crumb } from '../primitives/Breadcrumbs';
import * as messages from '../messages';
import { NoticePage } from './NoticePage';

export interface NoPieceProps {
  trail: Crumb[];
  /** The list in the URL. */
  list: { label: string; path: string };
}

/** The page for a URL with an unknown product. */
export function NoPiece({ trail, list }: NoPieceProps) {
  return (
    <NoticePage
      title={messages.noPiece}
      hint={messages.noPieceHint(list.label)}
      trail={[...trail, list, { label: messages.noPiece }]}
      action={{ label: messages.seeList(list.label), path: list.path }}
    />
  );
}
