const PATHS: Record<string, string | undefined> = {
  close: 'M6 6l12 12M18 6L6 18',
  previous: 'M14.5 5l-7 7 7 7',
  next: 'M9.5 5l7 7-7 7',
  zoomIn: 'M12 6v12M6 12h12',
  zoomOut: 'M6 12h12',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M9 6v12M15 6v12',
  share: 'M12 15V4M8 8l4-4 4 4M5 12v8h14v-8',
};

/** Points up; stylesheets rotate it. */
const ARROW = 'M12 18V6m-5 5l5-5 5 5';

/** A line icon in the text colour. Names without their own drawing get an arrow. */
export function Icon({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden>
      <path d={PATHS[name] ?? ARROW} />
    </svg>
  );
}
