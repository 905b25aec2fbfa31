import type { Category } from '@dhaaga-noor/shared-types';
import * as messages from '../messages';
import { LumbaMotif } from './LumbaMotif';
import styles from './PlaceholderPicture.module.css';
import { RakhiMotif } from './RakhiMotif';
import { joinClasses } from './joinClasses';

export interface PlaceholderPictureProps {
  /** Name of the product or collection without a photograph. */
  label: string;
  family: Category;
  /** Whether adjacent text already names it. */
  decorative?: boolean;
  className?: string;
}

/** A line drawing in place of a missing photograph. Each label gets its own flower. */
export function PlaceholderPicture({
  label,
  family,
  decorative = false,
  className,
}: PlaceholderPictureProps) {
  const Motif = family === 'rakhi' ? RakhiMotif : LumbaMotif;
  const name = decorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': messages.photographToFollow(label) };
  return (
    <svg
      className={joinClasses(styles.placeholder, className)}
      viewBox="0 0 400 400"
      preserveAspectRatio="xMidYMid slice"
      {...name}
    >
      <Motif seed={seedOf(label)} />
    </svg>
  );
}

function seedOf(label: string): number {
  let seed = 7;
  for (const letter of label) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return seed;
}
