import type { Crumb } from '../primitives/Breadcrumbs';
import { words } from '../words';
import { NoticePage } from './NoticePage';

export interface NoPieceProps {
  trail: Crumb[];
  /** The list under whose address the piece was looked for. */
  list: { label: string; path: string };
}

/** A page whose address names no product of its list. */
export function NoPiece({ trail, list }: NoPieceProps) {
  return (
    <NoticePage
      title={words.noPiece}
      hint={words.noPieceHint(list.label)}
      trail={[...trail, list, { label: words.noPiece }]}
      action={{ label: words.seeList(list.label), path: list.path }}
    />
  );
}
