import type { Category } from '@dhaaga-noor/shared-types';
import * as messages from '../messages';
import styles from './PlaceholderPicture.module.css';
import { joinClasses } from './joinClasses';
import { Flower } from './Flower';

const STRANDS = [
  'M-10 208C10 192 22 192 42 204S74 212 96 200',
  'M-10 196C10 212 22 212 42 200S74 190 96 200',
];

/** A rakhi: a flower on a twisted thread. */
function RakhiMotif({ seed }: { seed: number }) {
  const thread = (
    <g fill="none" stroke="currentColor" strokeWidth="1.25">
      {STRANDS.map((path) => (
        <path key={path} d={path} />
      ))}
      <circle cx="88" cy="200" r="10" fill="var(--sand)" />
      <circle cx="68" cy="200" r="6" fill="var(--sand)" />
    </g>
  );
  return (
    <>
      {thread}
      <g transform="matrix(-1 0 0 1 400 0)">{thread}</g>
      <Flower x={200} y={200} radius={88} seed={seed} />
    </>
  );
}

const TASSEL = 'M0 0V10M-7 10H7L9 18H-9ZM-9 18L-13 62M-4.5 18L-6 64M0 18V65M4.5 18L6 64M9 18L13 62';

/** A lumba: a flower on a hanging thread, with three tassels. */
function LumbaMotif({ seed }: { seed: number }) {
  return (
    <>
      <g fill="none" stroke="currentColor" strokeWidth="1.25">
        <path d="M197 -10V62M203 -10V62" />
        <circle cx="200" cy="72" r="10" />
        <path d="M200 82V100" />
        <path d={TASSEL} transform="translate(200 248) scale(1.25)" />
        <path d={TASSEL} transform="translate(152 234)" />
        <path d={TASSEL} transform="translate(248 234)" />
        <path d="M152 234L160 220M248 234L240 220M200 248V236" />
      </g>
      <Flower x={200} y={166} radius={60} seed={seed} />
    </>
  );
}

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
