import type { LaunchPageView, PageLook } from '../../../../shared/launch.ts';
import type { MessageView } from '../../../../shared/messages.ts';

/** The editor's fields, as they stand in its inputs. */
export interface PageValues {
  slug: string;
  shownName: string;
  messageIds: string[];
  callToActionKind: 'waitlist' | 'preorder';
  price: string;
  currency: string;
  thanks: string;
  indexed: boolean;
  look: PageLook;
  background: string | null;
  accent: string | null;
}

/** The initial values: the saved page, or for a new one the chosen message. */
export function valuesOf(page: LaunchPageView | null, messages: readonly MessageView[]): PageValues {
  const first = messages.find(({ chosen }) => chosen) ?? messages[0];
  return {
    slug: page?.slug ?? '',
    shownName: page?.shownName ?? '',
    messageIds: page?.messageIds.length ? page.messageIds : first ? [first.id] : [],
    callToActionKind: page?.callToActionKind ?? 'waitlist',
    price: page?.priceCents ? (page.priceCents / 100).toFixed(2) : '',
    currency: page?.currency ?? 'usd',
    thanks: page?.thanks ?? '',
    indexed: page?.indexed ?? false,
    look: page?.look ?? 'paper',
    background: page?.background ?? null,
    accent: page?.accent ?? null,
  };
}

const FIELD_NAMES: Record<keyof PageValues, string> = {
  slug: 'Address',
  shownName: 'Name visitors see',
  messageIds: 'Messages',
  callToActionKind: 'What visitors do',
  price: 'Price',
  currency: 'Currency',
  thanks: 'Thanks',
  indexed: 'Search engines may list this page',
  look: 'Look',
  background: 'Background colour',
  accent: 'Accent colour',
};
export const PAGE_FIELDS = Object.keys(FIELD_NAMES) as (keyof PageValues)[];

/** A field and its value as text. */
export function sayField(name: keyof PageValues, value: unknown, messages: readonly MessageView[]): string {
  if (name === 'messageIds' && Array.isArray(value)) {
    const chosen = messages.filter(({ id }) => value.includes(id));
    return `${FIELD_NAMES[name]}: ${chosen.map(({ headline }) => headline).join('; ')}`;
  }
  const words =
    value === true ? 'yes' : value === false ? 'no' : value === null ? 'as the look has it' : value;
  return `${FIELD_NAMES[name]}: ${words}`;
}

/** The labels of what a page lacks without which it cannot be, or stay, published. */
export function missingToPublish({ messageIds, callToActionKind, price }: PageValues): string[] {
  return [
    ...(messageIds.length === 0 ? ['Messages'] : []),
    ...(callToActionKind === 'preorder' && centsOf(price) <= 0 ? ['Price'] : []),
  ];
}

/** The request body: an address only when typed, a price only for a preorder. */
export function inputOf(conceptId: string, values: PageValues) {
  const { slug, price, currency, callToActionKind, ...rest } = values;
  return {
    id: conceptId,
    ...rest,
    callToActionKind,
    ...(slug.trim() ? { slug: slug.trim() } : {}),
    ...(callToActionKind === 'preorder' ? { priceCents: centsOf(price), currency } : {}),
  };
}

/** The URL of the preview of unsaved settings. */
export function previewAddress(conceptId: string, values: PageValues, version: string): string {
  const { look, background, accent, callToActionKind, price, currency, messageIds, shownName } = values;
  const cents = centsOf(price);
  const query = new URLSearchParams({
    name: shownName,
    look,
    kind: callToActionKind,
    ...(background ? { background } : {}),
    ...(accent ? { accent } : {}),
    ...(messageIds[0] ? { message: messageIds[0] } : {}),
    ...(callToActionKind === 'preorder' && cents > 0 ? { price: String(cents), currency } : {}),
    v: version,
  });
  return `/api/concepts/${conceptId}/page/preview?${query}`;
}

/** A price as typed, with a point or a comma, in hundredths; 0 for what is no number. */
function centsOf(price: string): number {
  const cents = Math.round(Number(price.replace(',', '.')) * 100);
  return Number.isFinite(cents) ? cents : 0;
}
