/** What the downloaded card is always called (specification 1, section 9). */
export const CONTACT_CARD_FILE = 'concept-line.vcf';

/** The concept line as a contact card (vCard 3.0, RFC 2426): of the number only the digits stay, behind a plus. */
export function contactCard(name: string, number: string): string {
  const safeName = name.replace(/[\r\n]+/g, ' ').replace(/[\\,;]/g, (sign) => `\\${sign}`);
  const digits = number.replace(/\D/g, '');
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${safeName};;;`,
    `FN:${safeName}`,
    `TEL;TYPE=VOICE:+${digits}`,
    'END:VCARD',
    '',
  ].join('\r\n');
}
