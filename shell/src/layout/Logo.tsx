const PETALS = [0, 45, 90, 135, 180, 225, 270, 315];

/** The house's mark: an eight-petalled rakhi on its thread. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 64 40" aria-hidden="true" focusable="false">
      <path
        d="M1 20h6M57 20h6"
        fill="none"
        stroke="var(--thread-red)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <g fill="var(--gold)">
        <circle cx="9.5" cy="20" r="2.4" />
        <circle cx="54.5" cy="20" r="2.4" />
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
