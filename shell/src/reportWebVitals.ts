import type { MetricType } from 'web-vitals';

/** Reports the page's web vitals to a callback. Without one, does not load the metrics module. */
export function reportWebVitals(onReport?: (metric: MetricType) => void): void {
  if (!onReport) return;
  import('web-vitals')
    .then(({ onCLS, onFCP, onINP, onLCP, onTTFB }) => {
      for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(onReport);
    })
    .catch((error: unknown) => console.error(error));
}
