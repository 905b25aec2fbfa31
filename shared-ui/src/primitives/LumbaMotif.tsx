import { Flower } from './Flower';

const TASSEL = 'M0 0V10M-7 10H7L9 18H-9ZM-9 18L-13 62M-4.5 18L-6 64M0 18V65M4.5 18L6 64M9 18L13 62';

/** A lumba: a flower on a hanging thread, with three tassels. */
export function LumbaMotif({ seed }: { seed: number }) {
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
