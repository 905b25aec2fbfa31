import type * as Site from './site';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Compiles and runs the site in tasks of their own: between them the page answers. All of it is in this one script. */
async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const site: typeof Site = await import(/* webpackMode: "eager" */ './site');
  await nextTask();
  site.start();
}

void start();
