import { createHash } from 'node:crypto';
import type { SearchedPage } from './model-server.behaviour.ts';

/** The parts of JSON schema that strict structured outputs use. */
export interface AnswerSchema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly anyOf?: readonly AnswerSchema[];
  readonly properties?: Readonly<Record<string, AnswerSchema>>;
  readonly items?: AnswerSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The inputs from which an answer is generated. */
export interface AnswerMaterial {
  readonly pitch: string;
  readonly pages: readonly SearchedPage[];
}

interface Place {
  readonly key: string;
  readonly index: number;
  /** The page cited by the enclosing piece of evidence. */
  readonly page?: SearchedPage;
}

/** Generates a valid answer to any schema from the words of the pitch; deterministic. */
export function answerFor(
  schema: AnswerSchema,
  material: AnswerMaterial,
  place: Place = { key: '', index: 0 },
): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chooseLabel(schema.enum, material, place);
  if (schema.anyOf) return answerFor(chooseBranch(schema.anyOf, place), material, place);
  if (schema.properties) return objectFor(schema.properties, material, place);
  if (schema.items) return listFor(schema, schema.items, material, place);
  if (schema.type === 'integer' || schema.type === 'number') return numberFor(schema, material);
  if (schema.type === 'boolean') return false;
  if (schema.type === 'null') return null;
  return textFor(material, place);
}

function chooseLabel(
  labels: readonly string[],
  material: AnswerMaterial,
  { key, index, page }: Place,
): string {
  if (page && key === 'impact') return page.impact ?? 'validates';
  if (page && key === 'strength') return 'desk';
  if (key === 'strength') return 'said';
  const at = key === 'canvasBox' ? index : digest(`${material.pitch}${key}${index}`);
  return labels[at % labels.length] ?? '';
}

/** A source is a page if there is one to cite; nullable fields get a value. */
function chooseBranch(branches: readonly AnswerSchema[], { page }: Place): AnswerSchema {
  const kind = page ? 'page' : 'pitch';
  const source = branches.find((branch) => branch.properties?.kind?.const === kind);
  return source ?? branches.find((branch) => branch.type !== 'null') ?? {};
}

function objectFor(
  properties: NonNullable<AnswerSchema['properties']>,
  material: AnswerMaterial,
  place: Place,
) {
  return Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [key, answerFor(schema, material, { ...place, key })]),
  );
}

function listFor(schema: AnswerSchema, items: AnswerSchema, material: AnswerMaterial, place: Place) {
  const isEvidence = items.properties?.impact !== undefined;
  const pages = isEvidence ? material.pages : [];
  const count = items.properties?.canvasBox ? 9 : Math.max(schema.minItems ?? 0, pages.length, 1);
  return Array.from({ length: Math.min(count, schema.maxItems ?? count) }, (_, index) =>
    answerFor(items, material, { ...place, index, page: pages[index] }),
  );
}

function numberFor({ minimum = 0, maximum = 100 }: AnswerSchema, { pitch }: AnswerMaterial): number {
  return minimum + (digest(pitch) % (maximum - minimum + 1));
}

function textFor({ pitch }: AnswerMaterial, { key, index, page }: Place): string {
  if (key === 'url') return page?.url ?? '';
  if (key === 'glyph') return 'lightbulb';
  if (key === 'quote') return page?.quote ?? sentenceOf(pitch, index);
  if (key === 'title') return pitch.split(/\s+/).slice(0, 5).join(' ') || 'Untitled Concept';
  return `${key} ${index + 1}: ${sentenceOf(pitch, index)}`.slice(0, 250);
}

function sentenceOf(pitch: string, index: number): string {
  const sentences = pitch.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.trim() !== '');
  return (sentences[index % Math.max(1, sentences.length)] ?? 'nothing was said').slice(0, 200);
}

function digest(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}
