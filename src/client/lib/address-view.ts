/** Reads one part of a view from the address; a part that is missing or not known gets its default. */
type ViewPart<Value extends string> = (said: string | undefined) => Value;

/** One of a few values. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  otherwise: NoInfer<Value>,
): ViewPart<Value> {
  return (said) => values.find((value) => value === said) ?? otherwise;
}

/** Any text. */
export function anyText(otherwise: string): ViewPart<string> {
  return (said) => said ?? otherwise;
}

type ViewOf<Parts> = { [Name in keyof Parts]: Parts[Name] extends ViewPart<infer Value> ? Value : never };

/** What `useAddressView` reads a view with, made from its parts. The first load of a page does without zod by it. */
export function viewOf<Parts extends Record<string, ViewPart<string>>>(
  parts: Parts,
): (address: Readonly<Record<string, string>>) => ViewOf<Parts> {
  return (address) =>
    Object.fromEntries(
      Object.entries(parts).map(([name, read]) => [name, read(address[name])]),
    ) as ViewOf<Parts>;
}
