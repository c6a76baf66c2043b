import { type CountryCode, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js';
import examples from 'libphonenumber-js/examples.mobile.json';
import { describe, expect, it } from 'vitest';
import { PHONE_FORMATS } from '../../shared/phone-formats.ts';
import { readablePhone } from '../../shared/readable-phone.ts';

describe('a phone number for display', () => {
  it.each([
    ['+14155550100', '+1 (415) 555-0100'],
    ['+1 (415) 555-0100', '+1 (415) 555-0100'],
    ['+351912345678', '+351 912 345 678'],
    ['+442079460958', '+44 20 7946 0958'],
    ['+33612345678', '+33 6 12 34 56 78'],
    ['+3545551234', '+354 555 1234'],
    ['+79161234567', '+7 916 123 4567'],
    ['ask her sister', 'ask her sister'],
    ['+12', '+12'],
  ])('shows %s as %s', (number, shown) => {
    expect(readablePhone(number)).toBe(shown);
  });

  it('is grouped as libphonenumber does in every listed country, without changing its digits', () => {
    const seen = new Set<string>();
    for (const country of Object.keys(examples) as CountryCode[]) {
      const example = getExampleNumber(country, examples);
      if (!example || !(example.countryCallingCode in PHONE_FORMATS)) continue;
      seen.add(example.countryCallingCode);
      expect(readablePhone(example.number)).toBe(example.formatInternational());
      expect(parsePhoneNumberFromString(readablePhone(example.number))?.number).toBe(example.number);
    }
    expect(seen.size).toBe(Object.keys(PHONE_FORMATS).length);
  });
});
