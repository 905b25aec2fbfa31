import { Flower } from './Flower';

const STRANDS = [
  'M-10 208C10 192 22 192 42 204S74 212 96 200',
  'M-10 196C10 212 22 212 42 200S74 190 96 200',
];

/** A rakhi: a flower on a twisted thread. */
export function RakhiMotif({ seed }: { seed: number }) {
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
