import { Flower } from './Flower';

const STRANDS = ['M-10 212C60 176 90 226 130 200', 'M-10 196C60 232 90 178 130 200'];

/** A rakhi: a flower on a twisted thread. */
export function RakhiMotif({ seed }: { seed: number }) {
  const thread = (
    <g fill="none" stroke="currentColor" strokeWidth="1.25">
      {STRANDS.map((path) => (
        <path key={path} d={path} />
      ))}
      <circle cx="112" cy="200" r="9" fill="var(--sand)" />
      <circle cx="90" cy="200" r="5.5" fill="var(--sand)" />
    </g>
  );
  return (
    <>
      {thread}
      <g transform="matrix(-1 0 0 1 400 0)">{thread}</g>
      <Flower x={200} y={200} radius={68} seed={seed} />
    </>
  );
}
