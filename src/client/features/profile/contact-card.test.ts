import { describe, expect, it } from 'vitest';
import { contactCard } from './contact-card.ts';

describe('the contact card', () => {
  it('keeps a leading plus and the digits of the number only', () => {
    expect(contactCard('Hunchline', '+1 (415) 555-0142')).toContain('TEL;TYPE=VOICE:+14155550142\r\n');
    expect(contactCard('Hunchline', '1.415.555.0142')).toContain('TEL;TYPE=VOICE:+14155550142\r\n');
  });

  it('escapes the product name', () => {
    expect(contactCard('Hunch;line,\nInc', '1')).toContain('FN:Hunch\\;line\\, Inc\r\n');
  });
});
