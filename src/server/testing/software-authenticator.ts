import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The options that the server sends to the browser. */
export interface PasskeyQuestion {
  readonly challenge: string;
}

const PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

/** Creates and uses one passkey for a site, like a device whose owner always agrees. */
export function softwareAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  const rpIdHash = createHash('sha256').update(new URL(origin).hostname).digest();

  const clientData = (type: string, { challenge }: PasskeyQuestion) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, rest: Buffer) =>
    Buffer.concat([rpIdHash, Buffer.from([flags]), Buffer.alloc(4), rest]);
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;

  return {
    /** The response to a registration challenge. */
    create(question: PasskeyQuestion) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // COSE: EC2, ES256, P-256.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 16]), credentialId, key]);
      const data = authenticatorData(PRESENT_AND_VERIFIED | WITH_CREDENTIAL, credential);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', question).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** The response to a sign-in challenge. */
    answer(question: PasskeyQuestion) {
      const asked = clientData('webauthn.get', question);
      const data = authenticatorData(PRESENT_AND_VERIFIED, Buffer.alloc(0));
      const content = Buffer.concat([data, createHash('sha256').update(asked).digest()]);
      return {
        ...common,
        response: {
          clientDataJSON: asked.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', content, privateKey).toString('base64url'),
        },
      };
    },
  };
}
