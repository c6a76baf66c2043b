import { describe, expect, it } from 'vitest';
import { contactCard } from './contact-card.ts';

describe('the contact card', () => {
  it('keeps only the digits of the number, behind a plus', () => {
    expect(contactCard('Hunchline', '+1 (415) 555-0142')).toContain('TEL;TYPE=VOICE:+14155550142\r\n');
    expect(contactCard('Hunchline', '1.415.555.0142')).toContain('TEL;TYPE=VOICE:+14155550142\r\n');
  });

  it('cannot be broken by the product name', () => {
    expect(contactCard('Hunch;line,\nInc', '1')).toContain('FN:Hunch\\;line\\, Inc\r\n');
  });
});
