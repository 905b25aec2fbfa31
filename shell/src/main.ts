import type * as Site from './site';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Compiles and runs this one script in separate tasks, so the page can respond in between. */
async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const site: typeof Site = await import(/* webpackMode: "eager" */ './site');
  await nextTask();
  site.start();
}

void start();
