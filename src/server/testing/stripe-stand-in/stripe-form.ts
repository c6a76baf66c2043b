/** A value of a form: text, or nested values, as in Stripe's bracket notation. */
export type FormValue = string | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

/** Parses `a[b][0][c]=d` into nested objects; a list becomes an object with numeric keys. */
export function readForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    let place = form;
    for (const key of path.slice(0, -1)) {
      const known = place[key];
      const inner = typeof known === 'object' ? known : {};
      place[key] = inner;
      place = inner;
    }
    const last = path.at(-1);
    if (last) place[last] = value;
  }
  return form;
}

export function textOf(form: Form, ...path: string[]): string | undefined {
  let value: FormValue | undefined = form;
  for (const key of path) value = typeof value === 'object' ? value[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}

export function textsOf(value: FormValue | undefined): Record<string, string> {
  if (typeof value !== 'object') return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
