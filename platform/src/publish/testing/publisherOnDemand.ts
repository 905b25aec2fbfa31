import { publish, type PublishOptions } from '../publish';

// A publisher in a process of its own: publishes what each message says, and answers with what went wrong, if anything.
// Names of what is unfinished are to be known before.
Math.random = () => 0.5;

process.on('message', (options: PublishOptions) => {
  publish(options).then(
    () => process.send?.({}),
    (error: NodeJS.ErrnoException) => process.send?.({ failure: error.code ?? error.message }),
  );
});
