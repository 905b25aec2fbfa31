import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { StorefrontError } from 'shared-types';

/** Public half of a signing key: `ed25519:` and its 32 bytes in base64url. */
export type PublicKey = string;

const PUBLIC_KEY = /^ed25519:([\w-]{43})$/;

/** A key that can sign. */
export interface SigningKey {
  publicKey: PublicKey;
  sign: (bytes: Buffer) => Buffer;
}

const toText = (key: KeyObject): PublicKey => `ed25519:${key.export({ format: 'jwk' }).x}`;

const refused = (message: string, cause?: unknown) =>
  new StorefrontError('PUBLISH_REFUSED', message, { cause });

/** Whether a text has the form of a public key. */
export function isPublicKey(text: unknown): boolean {
  return typeof text === 'string' && PUBLIC_KEY.test(text);
}

/**
 * Makes a signing key in a new file that only its owner may read.
 *
 * @returns its public half, for the site's owners.
 * @throws StorefrontError `PUBLISH_REFUSED` when the file exists: a key is never overwritten.
 */
export function createKeyFile(file: string): PublicKey {
  if (existsSync(file)) throw refused(`${file} exists; a key is never overwritten: give a new name.`);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  return toText(publicKey);
}

/**
 * Reads a signing key.
 *
 * @param file PKCS #8 in PEM, as `storefront key` writes it.
 * @throws StorefrontError `PUBLISH_REFUSED` when there is none, or it is no Ed25519 key.
 */
export function readKeyFile(file: string): SigningKey {
  if (!existsSync(file))
    throw refused(`There is no key ${file}: make one with "npx storefront key ${file}".`);
  let key: KeyObject;
  try {
    key = createPrivateKey(readFileSync(file));
  } catch (cause) {
    throw refused(`${file} is no private key in PEM form: make one with "npx storefront key <file>".`, cause);
  }
  if (key.asymmetricKeyType !== 'ed25519') {
    throw refused(`${file} is a key of type ${key.asymmetricKeyType}: releases are signed with ed25519.`);
  }
  return { publicKey: toText(createPublicKey(key)), sign: (bytes) => sign(null, bytes, key) };
}

/** Whether a signature of some bytes was made with a key; false for whatever is no key. */
export function isSignedBy(publicKey: PublicKey, bytes: Buffer, signature: Buffer): boolean {
  const x = PUBLIC_KEY.exec(publicKey)?.[1];
  if (x === undefined) return false;
  try {
    return verify(
      null,
      bytes,
      createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
      signature,
    );
  } catch {
    // Bytes that are no point of the curve.
    return false;
  }
}
