const NOBODY = 'Unnamed';
const ADDRESS = /\S+@\S+/g;

/**
 * Splits the page's single name field into first and last name. An e-mail address in it is dropped: members' first
 * names are sent to the analyst, addresses never are.
 */
export function memberNames(name: string): { readonly firstName: string; readonly lastName: string } {
  const words = name.replace(ADDRESS, ' ').trim().split(/\s+/).filter(Boolean);
  const [firstName = NOBODY, ...rest] = words;
  return { firstName, lastName: rest.join(' ') };
}
