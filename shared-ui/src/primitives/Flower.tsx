interface FlowerProps {
  x: number;
  y: number;
  radius: number;
  seed: number;
}

const PETAL_COUNTS = [8, 10, 12, 16];

function petalPath(length: number, width: number): string {
  return `M0 0C${width} ${-length * 0.35} ${width} ${-length * 0.75} 0 ${-length}C${-width} ${-length * 0.75} ${-width} ${-length * 0.35} 0 0Z`;
}

function turns(count: number, offset = 0): number[] {
  return Array.from({ length: count }, (_, step) => (360 / count) * (step + offset));
}

/** A mandala in fine lines: rings, two layers of petals, beads; the seed gives their number. */
export function Flower({ x, y, radius, seed }: FlowerProps) {
  const count = PETAL_COUNTS[seed % PETAL_COUNTS.length] ?? 8;
  const outer = petalPath(radius * 0.9, (radius * 2.5) / count);
  const inner = petalPath(radius * 0.56, (radius * 1.7) / count);
  const beads = count * (seed % 3 === 0 ? 3 : 2);
  return (
    <g transform={`translate(${x} ${y})`} fill="none" stroke="currentColor" strokeWidth="1.25">
      <circle r={radius} />
      <circle r={radius * 1.12} strokeOpacity="0.5" />
      {turns(beads).map((turn) => (
        <circle
          key={turn}
          r={radius * 0.028}
          cy={-radius * 1.06}
          transform={`rotate(${turn})`}
          fill="currentColor"
          stroke="none"
        />
      ))}
      {turns(count).map((turn) => (
        <path key={turn} d={outer} transform={`rotate(${turn})`} />
      ))}
      {turns(count, 0.5).map((turn) => (
        <path key={turn} d={inner} transform={`rotate(${turn})`} strokeOpacity="0.6" />
      ))}
      <circle r={radius * 0.24} fill="var(--sand)" />
      <circle r={radius * 0.17} />
      {seed % 2 === 0 ? (
        <circle r={radius * 0.06} fill="currentColor" stroke="none" />
      ) : (
        <circle r={radius * 0.09} />
      )}
    </g>
  );
}
