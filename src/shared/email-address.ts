export const NO_EMAIL = 'Please enter a valid e-mail address';

/** zod's own pattern, extended to top-level domains in Punycode. */
export const EMAIL =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+([A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

const IN_LETTERS = /^[\p{L}\p{M}\p{N}.-]+$/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches exactly the ASCII range
const ASCII = /^[\x00-\x7f]*$/;

/**
 * Lower-cases an address unless its local part is not ASCII: lower-casing the Kelvin sign would give a plain k, and so
 * turn one person's mailbox into another's.
 */
export function inLowerCase(email: string): string {
  const name = email.slice(0, email.lastIndexOf('@') + 1);
  return ASCII.test(name) ? email.toLowerCase() : name + email.slice(name.length).toLowerCase();
}

/** RFC 1035, section 2.3.4. */
const DOMAIN_MAX_CHARACTERS = 255;

/**
 * An e-mail address with its domain converted to Punycode: some browsers send müller.de as xn--mller-kva.de and some do
 * not, and both are the same address. An invalid domain is left unchanged.
 */
export function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  // A longer one is refused in any case, and converting it takes long.
  if (domain.length > DOMAIN_MAX_CHARACTERS || at === 0 || ASCII.test(domain) || !IN_LETTERS.test(domain))
    return email;
  try {
    return email.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return email;
  }
}
