import { ACCESS, OTHER_ROUTES, type RouteRow } from '../access-matrix.ts';
import type { AccessWorld } from '../access-world.ts';
import { placeholder } from './fuzz-request.ts';

const PROMPT = {
  id: placeholder('own', 'prompt'),
  systemPrompt: placeholder('own', 'systemPrompt'),
  userPrompt: placeholder('own', 'userPrompt'),
};

/** The sender's records as the access matrix asks for them, each by its placeholder. */
const own = new Proxy({} as AccessWorld, {
  get: (_target, name) => (name === 'prompt' ? PROMPT : placeholder('own', String(name))),
});

export const PASSWORD = 'a hunch is a dashed line';
const NEW_PASSWORD = 'another line that is solid';
const OWN_EMAIL = placeholder('own', 'email');
const asked = (kind: string) => ({
  key: placeholder('own', `${kind}Key`),
  uploadId: placeholder('own', `${kind}Upload`),
});
const file = { fileName: 'a.txt', mimeType: 'text/plain', storageUrl: placeholder('own', 'noteFile') };

/**
 * Inputs of calls for which the matrix has one that is refused, or changes little: what they need is prepared for each
 * portion (`prepared-things.ts`).
 */
const PREPARED: Readonly<Record<string, Record<string, unknown>>> = {
  'accounts.verifyPhone': { code: placeholder('own', 'phoneCode') },
  'accounts.confirmEmail': { token: placeholder('own', 'confirmToken') },
  'accounts.signIn': { email: OWN_EMAIL, password: PASSWORD },
  'accounts.changePassword': { current: PASSWORD, next: NEW_PASSWORD },
  'accounts.changeEmail': { email: `moved-${OWN_EMAIL}`, password: PASSWORD },
  'attachments.add': { ...file, id: own.thought, storageUrl: placeholder('own', 'addedFile') },
  'thoughts.createForConcept': { id: own.concept, content: 'A note', attachments: [file] },
  'launch.save': {
    id: own.concept,
    slug: `page-${placeholder('own', 'number')}`,
    shownName: 'Walks',
    messageIds: [own.message],
    callToActionKind: 'preorder',
    priceCents: 500,
    currency: 'usd',
    thanks: 'Thank you',
    published: true,
    indexed: true,
    look: 'bold',
    background: '#ffffff',
    accent: '#1d5c4f',
    picture: null,
  },
  'pins.create': { code: `7${placeholder('own', 'lastDigits')}`, label: 'Office' },
  'resume.claim': { objectPath: placeholder('own', 'resumeFile') },
  'uploads.listParts': asked('begun'),
  'uploads.signPart': { ...asked('begun'), partNumber: 1 },
  'uploads.completeMultipart': {
    ...asked('sent'),
    parts: [{ PartNumber: 1, ETag: placeholder('own', 'sentTag') }],
  },
  'uploads.abortMultipart': asked('left'),
};

/** The procedures whose inputs are prepared so that they are taken. */
export const PREPARED_CALLS: readonly string[] = Object.keys(PREPARED);

/** An input that the procedure takes, or refuses in its service. A link works once, so that each door has its own. */
export function knownInput(procedure: string, door: 'rest' | 'trpc'): Record<string, unknown> {
  if (procedure === 'accounts.reset')
    return { token: placeholder('own', `${door}ResetToken`), password: NEW_PASSWORD };
  return PREPARED[procedure] ?? ACCESS[procedure]?.input?.(own) ?? {};
}

export interface KnownRequest {
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | null;
}

/** The request of the matrix to a route that is no procedure; null for an address without a row. */
export function knownRequest(route: string): KnownRequest | null {
  const row: RouteRow | undefined = OTHER_ROUTES[route];
  if (!row) return null;
  const { payload, headers = {} } = row;
  const body = typeof payload === 'object' ? JSON.stringify(payload) : (payload ?? null);
  const json = typeof payload === 'object' ? [['content-type', 'application/json'] as const] : [];
  return { path: row.address(own), headers: [...json, ...Object.entries(headers)], body };
}
