/** An untied thread with one bead left on it. */
export function LooseThread({ className }: { className?: string }) {
  const line = 'M4 84C60 84 74 30 122 30s50 56 12 58-34-54 24-54 60 60 116 52 44-44 82-44';
  return (
    <svg
      className={className}
      viewBox="0 0 364 112"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={line} stroke="var(--thread-red)" strokeWidth="5" />
      <path d={line} stroke="var(--thread-gold)" strokeWidth="5" strokeDasharray="3 7" strokeLinecap="butt" />
      <circle cx="258" cy="86" r="10" fill="var(--ivory)" stroke="var(--gold)" strokeWidth="2.5" />
      <path d="M354 42l7-6M355 42l8 1M354 43l5 6" stroke="var(--thread-red)" strokeWidth="1.5" />
    </svg>
  );
}
