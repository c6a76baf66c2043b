/** The labels of those fields that are empty, in the order given. */
export function missingFields<Name extends string>(
  values: NoInfer<Partial<Record<Name, unknown>>>,
  labels: Readonly<Record<Name, string>>,
): string[] {
  const names = Object.keys(labels) as Name[];
  return names.filter((name) => isEmpty(values[name])).map((name) => labels[name]);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
