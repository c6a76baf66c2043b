import type { RestRow } from '../http/rest.table.ts';

/** A call of the REST interface with its input where the row expects it: in the path, the query, the body. */
export function restRequest({ method, path, withQuery }: RestRow, input: Record<string, unknown> = {}) {
  const left = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(left[name]);
    delete left[name];
    return encodeURIComponent(value);
  });
  const isRead = method === 'GET';
  const query = isRead || withQuery ? String(new URLSearchParams(left as Record<string, string>)) : '';
  return { method, url: query ? `${filled}?${query}` : filled, ...(isRead ? {} : { payload: left }) };
}
