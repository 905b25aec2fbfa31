import { publish, type PublishOptions } from '../publish';

// A publisher in a process of its own: publishes what each message says, and answers with what went wrong, if anything.
process.on('message', (options: PublishOptions) => {
  publish(options).then(
    () => process.send?.({}),
    (error: NodeJS.ErrnoException) => process.send?.({ failure: error.code ?? error.message }),
  );
});
