type Place = Pick<Location, 'pathname' | 'search'>;

/**
 * The address to go to: where that is the tab which is open, with what else stands in its address, such as the filter of
 * its list, which stays on.
 */
export function keepingView(to: string, { pathname, search }: Place = window.location): string {
  const [path = '', asked] = to.split('?');
  const [next, params] = [new URLSearchParams(asked), new URLSearchParams(search)];
  if (path !== pathname || next.get('tab') !== params.get('tab')) return to;
  for (const [name, value] of next) params.set(name, value);
  return `${path}?${params}`;
}
