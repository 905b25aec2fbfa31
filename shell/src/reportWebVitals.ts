import type { MetricType } from 'web-vitals';

/** Measures the page's vitals for a callback; without one, the metrics module is not even loaded. */
export function reportWebVitals(onReport?: (metric: MetricType) => void): void {
  if (!onReport) return;
  import('web-vitals')
    .then(({ onCLS, onFCP, onINP, onLCP, onTTFB }) => {
      for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(onReport);
    })
    .catch((error: unknown) => console.error(error));
}
