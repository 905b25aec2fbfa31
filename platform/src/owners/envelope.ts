import type { PublicKey, SigningKey } from './keys';
import { isSignedBy } from './keys';

/** A signed statement: DSSE, the envelope of in-toto and Sigstore. */
export interface Envelope {
  payloadType: string;
  /** The statement's JSON in base64. */
  payload: string;
  signatures: { keyid: PublicKey; sig: string }[];
}

/** What is signed: the type belongs to it, so that one kind of statement cannot stand for another. */
function toSignedBytes(payloadType: string, payload: Buffer): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.length} `;
  return Buffer.concat([Buffer.from(head), payload]);
}

/** Signs a statement. */
export function sealEnvelope(payloadType: string, statement: object, key: SigningKey): Envelope {
  const payload = Buffer.from(JSON.stringify(statement));
  const sig = key.sign(toSignedBytes(payloadType, payload)).toString('base64');
  return { payloadType, payload: payload.toString('base64'), signatures: [{ keyid: key.publicKey, sig }] };
}

/**
 * Opens an envelope.
 *
 * @returns the statement, not yet looked at, and the keys that have signed it; undefined for what is no envelope of
 * this type.
 */
export function openEnvelope(
  payloadType: string,
  envelope: Partial<Envelope> | undefined,
): { statement: unknown; signers: PublicKey[] } | undefined {
  const { payload, signatures } = envelope ?? {};
  const isEnvelope =
    envelope?.payloadType === payloadType && typeof payload === 'string' && Array.isArray(signatures);
  if (!isEnvelope) return undefined;
  const body = Buffer.from(payload, 'base64');
  const bytes = toSignedBytes(payloadType, body);
  try {
    const statement: unknown = JSON.parse(body.toString('utf8'));
    const signers = signatures
      .filter(({ keyid, sig }) => isSignedBy(keyid, bytes, Buffer.from(sig, 'base64')))
      .map(({ keyid }) => keyid);
    return { statement, signers };
  } catch {
    // No JSON, or signatures of another form: nobody has signed anything here.
    return undefined;
  }
}
