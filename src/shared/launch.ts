import { z } from 'zod';
import { EMAIL, withAsciiDomain } from './email-address.ts';
import { cleanText, idSchema, optionalLine, optionalText, requiredText, withoutTurns } from './text.ts';

/** Limits of the design's section 7. */
export const SLUG_PATTERN = /^[a-z0-9-]{3,60}$/;
export const MESSAGES_ON_PAGE = 3;
export const SHOWN_NAME_MAX_CHARACTERS = 80;
export const THANKS_MAX_CHARACTERS = 400;
/** Maximum of width and height: a browser keeps every pixel in memory, however small the file. */
export const PICTURE_MAX_PIXELS = 4096;
export const PICTURE_MAX_BYTES = 1024 * 1024;
export const PRICE_MIN_CENTS = 50;
export const PRICE_MAX_CENTS = 99_999_999;
export const PUBLIC_NAME_MAX_CHARACTERS = 120;
export const PUBLIC_EMAIL_MAX_CHARACTERS = 254;
export const REPORT_MAX_CHARACTERS = 1000;

export const CALL_TO_ACTION_KINDS = ['waitlist', 'preorder'] as const;
export type CallToActionKind = (typeof CALL_TO_ACTION_KINDS)[number];

export const PAGE_LOOKS = ['paper', 'bold', 'quiet'] as const;
export type PageLook = (typeof PAGE_LOOKS)[number];

/** The colours of each look that apply until the founder has chosen their own. */
export const LOOK_COLOURS: Record<PageLook, { readonly background: string; readonly accent: string }> = {
  paper: { background: '#faf6ee', accent: '#1d5c4f' },
  bold: { background: '#ffffff', accent: '#3a2fd0' },
  quiet: { background: '#f4f5f7', accent: '#20242c' },
};

export const DEFAULT_THANKS = 'Thank you. You are on the list, and we will write as soon as there is news.';

/** The currencies in which payments are possible. */
const CURRENCIES = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

const colour = z
  .string()
  .trim()
  .regex(/^#[0-9a-f]{6}$/i, 'Please give a colour such as #1d5c4f.')
  .transform((text) => text.toLowerCase());

export const savePageInput = z.object({
  id: idSchema,
  /** Validated by the service, which distinguishes a reserved word from a malformed one. */
  slug: z.string().max(200).optional(),
  /** What visitors read as the product's name; blank for the concept's title. */
  shownName: optionalLine(SHOWN_NAME_MAX_CHARACTERS),
  messageIds: z
    .array(idSchema)
    .max(MESSAGES_ON_PAGE, `A page shows at most ${MESSAGES_ON_PAGE} messages.`)
    .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))])
    .optional(),
  callToActionKind: z.enum(CALL_TO_ACTION_KINDS).optional(),
  priceCents: z
    .number()
    .int()
    .min(PRICE_MIN_CENTS, `The price is at least ${PRICE_MIN_CENTS} cents.`)
    .max(PRICE_MAX_CENTS)
    .nullish(),
  currency: z
    .string()
    .trim()
    .toLowerCase()
    .refine((code) => CURRENCIES.has(code), 'Please give a currency such as usd.')
    .nullish(),
  thanks: optionalText(THANKS_MAX_CHARACTERS),
  published: z.boolean().optional(),
  /** True allows search engines to index the page. */
  indexed: z.boolean().optional(),
  look: z.enum(PAGE_LOOKS).optional(),
  /** Null for the look's own colour. */
  background: colour.nullish(),
  accent: colour.nullish(),
  /** The URL of an uploaded picture; null removes the picture. */
  picture: z.string().max(2000).nullish(),
});
export type SavePageInput = z.output<typeof savePageInput>;

/** Unsaved settings for a preview; absent ones are taken from the saved page. */
export const previewQuery = z.object({
  message: z.string().max(100).optional(),
  name: optionalLine(SHOWN_NAME_MAX_CHARACTERS).catch(undefined),
  look: z.enum(PAGE_LOOKS).optional().catch(undefined),
  background: colour.optional().catch(undefined),
  accent: colour.optional().catch(undefined),
  kind: z.enum(CALL_TO_ACTION_KINDS).optional().catch(undefined),
  price: z.coerce.number().int().min(0).max(PRICE_MAX_CENTS).optional().catch(undefined),
  currency: z
    .string()
    .regex(/^[a-z]{3}$/)
    .optional()
    .catch(undefined),
});
export type PreviewQuery = z.output<typeof previewQuery>;

export const takenDownView = z.object({ reason: z.string(), at: z.string() });

export const launchPageView = z.object({
  id: z.string(),
  conceptId: z.string(),
  slug: z.string(),
  /** Paths that redirect to this page. */
  formerSlugs: z.array(z.string()),
  /** The public URL. */
  address: z.string(),
  /** What visitors read as the product's name; null for the concept's title. */
  shownName: z.string().nullable(),
  messageIds: z.array(z.string()),
  callToActionKind: z.enum(CALL_TO_ACTION_KINDS),
  priceCents: z.number().nullable(),
  currency: z.string().nullable(),
  thanks: z.string(),
  published: z.boolean(),
  publishedAt: z.string().nullable(),
  indexed: z.boolean(),
  look: z.enum(PAGE_LOOKS),
  background: z.string().nullable(),
  accent: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  /** Set once the operator has taken the page down; it cannot be published again. */
  takenDown: takenDownView.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type LaunchPageView = z.infer<typeof launchPageView>;

/** The initial data of the Launch tab. */
export const launchView = z.object({
  page: launchPageView.nullable(),
  /** The founder's name as shown on the page. */
  signedAs: z.string(),
  /** Whether a payment provider is configured, so that preorders can be taken. */
  payments: z.boolean(),
  /** Whether addresses are confirmed by e-mail. */
  mail: z.boolean(),
});
export type LaunchView = z.infer<typeof launchView>;

const counts = { visits: z.number(), joins: z.number(), orders: z.number() };

export const pageStats = z.object({
  ...counts,
  byMessage: z.array(z.object({ messageId: z.string(), ...counts })),
  /** Days (UTC) with any activity, oldest first. */
  byDay: z.array(z.object({ day: z.string(), ...counts })),
});
export type PageStats = z.infer<typeof pageStats>;

export const pageReportView = z.object({
  id: z.string(),
  slug: z.string(),
  reason: z.string(),
  published: z.boolean(),
  takenDown: takenDownView.nullable(),
  createdAt: z.string(),
});
export type PageReportView = z.infer<typeof pageReportView>;

export const takeDownInput = z.object({
  slug: z.string().max(200),
  reason: requiredText(REPORT_MAX_CHARACTERS, 'Please say why.'),
});

/** A visitor's e-mail address, normalised to one spelling of its domain. */
export const publicEmail = z
  .string({ error: 'Please enter your e-mail address.' })
  .transform((text) => withAsciiDomain(cleanText(text).trim().toLowerCase()))
  .pipe(
    z
      .email({ pattern: EMAIL, error: 'Please enter a valid e-mail address.' })
      .max(PUBLIC_EMAIL_MAX_CHARACTERS),
  );

/** The fields of the public page's form; a ticked checkbox sends `on`. */
export const joinInput = z.object({
  email: publicEmail,
  name: z
    .string()
    .default('')
    .transform((text) => withoutTurns(cleanText(text)).replace(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .max(
          PUBLIC_NAME_MAX_CHARACTERS,
          `Please keep your name under ${PUBLIC_NAME_MAX_CHARACTERS} characters.`,
        ),
    ),
  consent: z
    .literal(['on', 'true', 'yes', '1', true, 1], {
      error: 'Please tick the box, so that we may keep your address.',
    })
    .transform(() => true as const),
  /** The id of the message that was shown. */
  message: z.string().max(100).optional().catch(undefined),
  /** The referral code of the person who shared the page. */
  via: z.string().max(100).optional().catch(undefined),
  /** A honeypot field, hidden from people: a filled one indicates a bot. */
  website: z.string().optional().catch('filled'),
});
export type JoinInput = z.output<typeof joinInput>;

export const reportInput = z.object({
  reason: requiredText(REPORT_MAX_CHARACTERS, 'Please say what is wrong with this page.'),
});
