import { z } from 'zod';
import { cleanText } from './text.ts';

const encoded = z.string().max(20_000);

/** The browser's WebAuthn response. Its contents are validated by the verification. */
const answer = z.looseObject({
  id: encoded.min(1),
  rawId: encoded.min(1),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
});

export const registerPasskeyInput = z.object({
  name: z
    .string()
    .transform((text) => cleanText(text).trim().slice(0, 60))
    .nullish(),
  response: answer.extend({
    response: z.looseObject({
      clientDataJSON: encoded,
      attestationObject: encoded,
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  }),
});

export const passkeySignInInput = z.object({
  response: answer.extend({
    response: z.looseObject({
      clientDataJSON: encoded,
      authenticatorData: encoded,
      signature: encoded,
      userHandle: encoded.optional(),
    }),
  }),
});

/** Options for the browser's WebAuthn call, as @simplewebauthn produces and consumes them. */
export const passkeyOptions = z.record(z.string(), z.unknown());

export const passkeyView = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type PasskeyView = z.infer<typeof passkeyView>;
