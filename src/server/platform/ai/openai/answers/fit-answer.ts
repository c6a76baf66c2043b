export interface AnswerShape {
  readonly properties?: Record<string, AnswerShape>;
  readonly required?: readonly string[];
  readonly items?: AnswerShape;
  readonly anyOf?: readonly AnswerShape[];
  readonly oneOf?: readonly AnswerShape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly type?: string | readonly string[];
}

/**
 * Repairs a value that is close to its schema: cuts what is too long, accepts labels in another spelling, numbers in
 * quotes and missing nulls. Asking again would cost money and give nothing better.
 */
export function fitAnswer(shape: AnswerShape, value: unknown): unknown {
  const branches = shape.anyOf ?? shape.oneOf;
  if (branches) return fitBranch(branches, value);
  if (isOf(shape, 'array')) return fitList(shape, value);
  if (shape.properties) return fitObject(shape, shape.properties, value);
  if (shape.enum) return shape.enum.find((label) => isSameLabel(label, value)) ?? value;
  if (isOf(shape, 'number') || isOf(shape, 'integer')) return fitNumber(shape, value);
  if (isOf(shape, 'boolean')) return value === 'true' || (value === 'false' ? false : value);
  return typeof value === 'string' && shape.maxLength !== undefined ? clip(value, shape.maxLength) : value;
}

/** The union branch selected by the constants in the value, else the only one that is not null. */
function fitBranch(branches: readonly AnswerShape[], value: unknown): unknown {
  if (value === null || value === undefined) return value;
  const meant = branches.filter((each) => !isOf(each, 'null'));
  const named = meant.find((each) => hasConstants(each, value));
  const branch = named ?? (meant.length === 1 ? meant[0] : undefined);
  return branch ? fitAnswer(branch, value) : value;
}

function hasConstants({ properties = {} }: AnswerShape, value: unknown): boolean {
  const constants = Object.entries(properties).filter(([, each]) => each.const !== undefined);
  const given = value as Record<string, unknown>;
  return constants.length > 0 && constants.every(([key, each]) => given[key] === each.const);
}

function fitList({ items = {}, maxItems }: AnswerShape, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  const list = Array.isArray(value) ? value : [value];
  return list.slice(0, maxItems).map((each) => fitAnswer(items, each));
}

function fitObject(
  { required = [] }: AnswerShape,
  properties: Record<string, AnswerShape>,
  value: unknown,
): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const left = required.filter((key) => !Object.hasOwn(value, key) && mayBeNull(properties[key]));
  const given = Object.entries(value).filter(([key]) => Object.hasOwn(properties, key));
  return Object.fromEntries([
    ...given.map(([key, each]) => [key, fitAnswer(properties[key] ?? {}, each)]),
    ...left.map((key) => [key, null]),
  ]);
}

function mayBeNull(shape: AnswerShape | undefined): boolean {
  return shape !== undefined && [shape, ...(shape.anyOf ?? [])].some((each) => isOf(each, 'null'));
}

function isOf({ type }: AnswerShape, wanted: string): boolean {
  return Array.isArray(type) ? type.includes(wanted) : type === wanted;
}

function isSameLabel(label: unknown, value: unknown): boolean {
  if (label === value) return true;
  return typeof label === 'string' && typeof value === 'string' && lettersOf(label) === lettersOf(value);
}

function lettersOf(label: string): string {
  return label.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function fitNumber(shape: AnswerShape, value: unknown): unknown {
  const { minimum, maximum } = shape;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return value;
  const bounded = Math.min(maximum ?? number, Math.max(minimum ?? number, number));
  return isOf(shape, 'integer') ? Math.round(bounded) : bounded;
}

/** The beginning of a text, cut between words if possible. */
function clip(text: string, length: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= length) return trimmed;
  const cut = trimmed.slice(0, length);
  const atWord = cut.replace(/\s+\S*$/u, '');
  return (atWord.length > length / 2 ? atWord : cut).toWellFormed().trim();
}
