/** Eight petals around the centre. */
const PETALS = [
  'M0-4.6C3.4-7.2 3.9-11.6 0-16.2-3.9-11.6-3.4-7.2 0-4.6Z',
  'M3.3-3.3C7.5-2.7 11-5.4 11.5-11.5 5.4-11 2.7-7.5 3.3-3.3Z',
  'M4.6 0C7.2 3.4 11.6 3.9 16.2 0 11.6-3.9 7.2-3.4 4.6 0Z',
  'M3.3 3.3C2.7 7.5 5.4 11 11.5 11.5 11 5.4 7.5 2.7 3.3 3.3Z',
  'M0 4.6C-3.4 7.2-3.9 11.6 0 16.2 3.9 11.6 3.4 7.2 0 4.6Z',
  'M-3.3 3.3C-7.5 2.7-11 5.4-11.5 11.5-5.4 11-2.7 7.5-3.3 3.3Z',
  'M-4.6 0C-7.2-3.4-11.6-3.9-16.2 0-11.6 3.9-7.2 3.4-4.6 0Z',
  'M-3.3-3.3C-2.7-7.5-5.4-11-11.5-11.5-11-5.4-7.5-2.7-3.3-3.3Z',
].join('');

interface LogoProps {
  className?: string;
  /** Reuses the symbol that the header has drawn. */
  again?: boolean;
}

/** The logo: an eight-petalled rakhi on its thread. */
export function Logo({ className, again = false }: LogoProps) {
  return (
    <svg className={className} viewBox="0 0 64 40" aria-hidden="true">
      {again ? (
        <use href="#logo" />
      ) : (
        <g id="logo">
          <path
            d="M1 20h6M57 20h6"
            fill="none"
            stroke="var(--thread-red)"
            strokeWidth="2"
            strokeLinecap="round"
          />
          <g transform="translate(32 20)" fill="var(--gold)">
            <circle cx="-22.5" r="2.4" />
            <circle cx="22.5" r="2.4" />
            <circle r="18.5" fill="none" stroke="var(--gold)" strokeWidth="1.2" />
            <path fill="currentColor" d={PETALS} />
            <circle r="3.6" />
          </g>
        </g>
      )}
    </svg>
  );
}
