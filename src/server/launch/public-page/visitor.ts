import { createHmac, hash } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** Who is looking, as far as a request says: never stored, only hashed. */
export interface Looker {
  readonly address: string;
  readonly agent: string;
}

/** An address as limits count it: one IPv4 address, or the /64 that one household has of IPv6. */
export function addressBlock(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toByteArray().slice(0, 8).join('.')}/64`;
}

/** The day's hash of a visitor of one page; with another salt or page it is another. */
export function visitorHash(salt: string, pageId: string, { address, agent }: Looker): string {
  return hash('sha256', `${salt}\n${pageId}\n${address}\n${agent}`, 'hex').slice(0, 32);
}

/** Which of the page's messages somebody sees: always the same for the same browser, whatever the day. */
export function messageIndex(pageId: string, { address, agent }: Looker, messages: number): number {
  if (messages <= 1) return 0;
  const start = hash('sha256', `${pageId}\n${address}\n${agent}`, 'hex').slice(0, 8);
  return Number.parseInt(start, 16) % messages;
}

/** What a link is for. `leave-unconfirmed` is shown to whoever entered an address, and dies once it is confirmed. */
export type LinkPurpose = 'leave' | 'leave-unconfirmed' | 'confirm';

/** A link's token: what it is for, on which page, and for which row. */
export function tokenOf(secret: string, purpose: LinkPurpose, id: string): string {
  const mark = createHmac('sha256', secret).update(`${purpose} ${id}`).digest('base64url').slice(0, 22);
  return `${id}.${mark}`;
}
