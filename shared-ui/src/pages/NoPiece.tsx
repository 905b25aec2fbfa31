import type { Crumb } from '../primitives/Breadcrumbs';
import { messages } from '../messages';
import { NoticePage } from './NoticePage';

export interface NoPieceProps {
  trail: Crumb[];
  /** The list under whose URL the piece was looked for. */
  list: { label: string; path: string };
}

/** A page whose URL names no product of its list. */
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
