import path from 'node:path';
import { Option } from 'commander';

/** The option that names a private key: `STOREFRONT_KEY`. */
export function keyOption(): Option {
  return new Option('--key <file>', 'private key with which to sign')
    .env('STOREFRONT_KEY')
    .argParser((file: string) => path.resolve(file));
}
