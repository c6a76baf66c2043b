export const NO_EMAIL = 'Please enter a valid e-mail address';

/** zod's own pattern, and domains whose last part is written in another script, as the network knows it. */
export const EMAIL =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+([A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

const IN_LETTERS = /^[\p{L}\p{M}\p{N}.-]+$/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what is ASCII stays as it is.
const ASCII = /^[\x00-\x7f]*$/;

/**
 * In lower case, but for a name before the @ that is not ASCII: the Kelvin sign would become a plain k, and one person's
 * mailbox another's account.
 */
export function inLowerCase(email: string): string {
  const name = email.slice(0, email.lastIndexOf('@') + 1);
  return ASCII.test(name) ? email.toLowerCase() : name + email.slice(name.length).toLowerCase();
}

/**
 * An e-mail whose domain is in any script, with the domain as the network knows it: some browsers send müller.de as
 * xn--mller-kva.de and some do not, and both are one address. What cannot be a domain stays as it is.
 */
export function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (at === 0 || ASCII.test(domain) || !IN_LETTERS.test(domain)) return email;
  try {
    return email.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return email;
  }
}
