import { createHmac, hash } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A visitor's address and user agent: never stored, only hashed. */
export interface Looker {
  readonly address: string;
  readonly agent: string;
}

/** The address as limits count it: an IPv4 address, or the /64 network of an IPv6 address, as one household has. */
export function addressBlock(address: string): string {
  if (isIP(address) === 0) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toByteArray().slice(0, 8).join('.')}/64`;
}

/** A visitor's hash for one page and one day's salt. */
export function visitorHash(salt: string, pageId: string, { address, agent }: Looker): string {
  return hash('sha256', `${salt}\n${pageId}\n${address}\n${agent}`, 'hex').slice(0, 32);
}

/** The index of the page's message for a visitor: constant for the same address and user agent. */
export function messageIndex(pageId: string, { address, agent }: Looker, messages: number): number {
  if (messages <= 1) return 0;
  const start = hash('sha256', `${pageId}\n${address}\n${agent}`, 'hex').slice(0, 8);
  return Number.parseInt(start, 16) % messages;
}

/**
 * The purpose of a link. `leave-unconfirmed` is shown to whoever entered an address, and is invalid once it is
 * confirmed.
 */
export type LinkPurpose = 'leave' | 'leave-unconfirmed' | 'confirm';

/**
 * The code in the link that an address may pass on. It follows from the address, so that one that was on the list before gets the
 * same as one that leaves and joins again: whoever enters it cannot tell them apart.
 */
export function referralCodeOf(secret: string, email: string): string {
  return createHmac('sha256', secret).update(`referral ${email}`).digest('base64url').slice(0, 12);
}

/** The token of a link: a row's id, signed with the page's secret for one purpose. */
export function tokenOf(secret: string, purpose: LinkPurpose, id: string): string {
  const mark = createHmac('sha256', secret).update(`${purpose} ${id}`).digest('base64url').slice(0, 22);
  return `${id}.${mark}`;
}
