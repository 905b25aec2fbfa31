import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Certificate {
  /** Absolute paths. */
  certificate: string;
  key: string;
  /** The hash of its public key, with which a browser can trust it. */
  pin: string;
}

/** Makes a certificate for a run's host names; only a browser with its pin trusts it. */
export function makeCertificate(folder: string): Certificate {
  const certificate = path.join(folder, 'certificate.pem');
  const key = path.join(folder, 'key.pem');
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-subj', '/CN=bench', '-addext', 'subjectAltName=DNS:*.test'];
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', certificate, ...names], {
    stdio: 'ignore',
  });
  const { publicKey } = new X509Certificate(readFileSync(certificate));
  const pin = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return { certificate, key, pin };
}
