import { describe, expect, it } from 'vitest';
import { joinInput } from './launch.ts';

const emailOf = (email: string) => joinInput.safeParse({ email, consent: 'on' }).data?.email;
const nameOf = (name: string) => joinInput.parse({ email: 'ana@example.com', name, consent: 'on' }).name;

describe("the joiner's input", () => {
  it('has one address for every spelling of its domain', () => {
    expect(emailOf('Ana@Exämple.com')).toBe('ana@xn--exmple-cua.com');
    expect(emailOf('ana@XN--EXMPLE-CUA.com')).toBe('ana@xn--exmple-cua.com');
    expect(emailOf('ana@例え.jp')).toBe('ana@xn--r8jz45g.jp');
    expect(emailOf('ana@почта.рф')).toBe('ana@xn--80a1acny.xn--p1ai');
    expect(emailOf('ana+walks@example.com')).toBe('ana+walks@example.com');
  });

  it.each([
    'ana@exä mple.com',
    'ana@127.0.0.1',
    'ana@1',
    'a@b@exämple.com',
    'ana@ä',
    'ana@ä/path.com',
    'ana@ä:80.com',
  ])('is no address: %s', (email) => {
    expect(emailOf(email)).toBeUndefined();
  });

  it('accepts a name in any script and removes characters that change the text direction', () => {
    expect(nameOf('\u202Eevil\u2066')).toBe('evil');
    expect(nameOf('נועה 🐶 Zoë')).toBe('נועה 🐶 Zoë');
  });
});
