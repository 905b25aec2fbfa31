const PETALS = [0, 45, 90, 135, 180, 225, 270, 315];

/** The house's mark: an eight-petalled rakhi on its thread. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 64 40" aria-hidden="true" focusable="false">
      <g fill="none" strokeWidth="2.2" strokeLinecap="round">
        <path stroke="var(--thread-red)" d="M1 24c4-5 7-5 11 0M52 16c4 5 7 5 11 0" />
        <path stroke="var(--gold)" d="M1 20c4 5 7 5 11 0M52 20c4-5 7-5 11 0" />
      </g>
      <g transform="translate(32 20)">
        <circle r="18.5" fill="none" stroke="var(--gold)" strokeWidth="1.2" />
        {PETALS.map((turn) => (
          <path
            key={turn}
            fill="currentColor"
            d="M0-4.6C3.4-7.2 3.9-11.6 0-16.2-3.9-11.6-3.4-7.2 0-4.6Z"
            transform={`rotate(${turn})`}
          />
        ))}
        <circle r="3.6" fill="var(--gold)" />
      </g>
    </svg>
  );
}
