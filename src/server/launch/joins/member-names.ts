const NOBODY = 'Unnamed';
const ADDRESS = /\S+@\S+/g;

/**
 * First and last name out of the one field that a page asks for. An e-mail address in it is left out: members' first
 * names go into the analyst's questions, addresses never do.
 */
export function memberNames(name: string): { readonly firstName: string; readonly lastName: string } {
  const words = name.replace(ADDRESS, ' ').trim().split(/\s+/).filter(Boolean);
  const [firstName = NOBODY, ...rest] = words;
  return { firstName, lastName: rest.join(' ') };
}
