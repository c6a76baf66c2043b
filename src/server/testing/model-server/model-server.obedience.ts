import type { AnswerSchema } from './model-server.answers.ts';

/** Untrusted material given to an obedient model. */
export interface Orders {
  /** The whole material, which is repeated in every text field. */
  readonly words: string;
  readonly addresses: readonly string[];
  readonly noteIds: readonly string[];
}

/** Treats all material as instructions. */
export function ordersIn(material: string): Orders {
  return {
    words: material,
    addresses: material.match(/[a-z][a-z0-9+.-]*:\/\/[^\s"'<>)]+/gi) ?? [],
    noteIds: [...material.matchAll(/noteId[\s"':]+([\w-]+)/g)].map((match) => match[1] ?? ''),
  };
}

/**
 * The answer of a model that obeys all instructions in the material: it repeats the material verbatim, including markup and
 * links, gives the highest ratings, cites every address and note in it, and adds fields outside the schema.
 */
export function obeyingAnswer(schema: AnswerSchema, orders: Orders, key = '', index = 0): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum)
    return key === 'canvasBox' ? schema.enum[index % schema.enum.length] : bestLabel(schema.enum);
  if (schema.anyOf) return obeyingAnswer(temptingBranch(schema.anyOf, index), orders, key, index);
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, each]) => [
      name,
      obeyingAnswer(each, orders, name, index),
    ]);
    return { ...Object.fromEntries(fields), isAdmin: true, userId: 'someone else', score: 1 };
  }
  if (schema.items) {
    const { items } = schema;
    return Array.from({ length: schema.maxItems ?? 12 }, (_, at) => obeyingAnswer(items, orders, key, at));
  }
  if (schema.type === 'integer' || schema.type === 'number') return schema.maximum ?? 100;
  if (schema.type === 'boolean') return true;
  if (key === 'url')
    return orders.addresses[index % Math.max(1, orders.addresses.length)] ?? 'http://169.254.169.254/';
  if (key === 'noteId')
    return orders.noteIds[index % Math.max(1, orders.noteIds.length)] ?? 'of-another-founder';
  return orders.words.trim() || 'As you wish.';
}

const BEST = ['Extremely Confident', 'Extremely Important', 'paid', 'validates'];

function bestLabel(labels: readonly string[]): string | undefined {
  return labels.find((label) => BEST.includes(label)) ?? labels[0];
}

function temptingBranch(branches: readonly AnswerSchema[], index: number): AnswerSchema {
  const worded = branches.filter((branch) => branch.type !== 'null');
  return worded[index % Math.max(1, worded.length)] ?? {};
}
