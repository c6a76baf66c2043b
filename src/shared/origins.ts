import { createGroups, joinSharing } from './groups.ts';

/** A piece of evidence as an edge between its source and its person, with its weight. */
export interface OriginClaim {
  /** Equal for all pieces from one source or with the same text. */
  readonly source: string;
  /** Equal for everything that one person said or did; null without a person, as for a page. */
  readonly person: string | null;
  readonly weight: number;
}

/**
 * Selects the claims that count so that no source and no person counts twice and the total weight is highest (design,
 * section 4: one person, one source, one text is one origin). This is a maximum weight matching between sources and
 * persons: removing a claim, or repeating one, never increases the total. @returns the indexes of the claims that count
 */
export function independentClaims(claims: readonly OriginClaim[]): Set<number> {
  const counted = new Set<number>();
  for (const component of componentsOf(claims)) {
    const [only] = component;
    if (component.length === 1 && only !== undefined) counted.add(only);
    else for (const index of heaviestMatching(strongestEdges(claims, component))) counted.add(index);
  }
  return counted;
}

function personKey(claim: OriginClaim, index: number): string {
  return claim.person === null ? `nobody ${index}` : `person ${claim.person}`;
}

/** The connected components: claims that share a source or a person, directly or through others, in the given order. */
function componentsOf(claims: readonly OriginClaim[]): number[][] {
  const groups = createGroups(claims.length);
  joinSharing(
    groups,
    claims.map((claim, index) => [`source ${claim.source}`, personKey(claim, index)]),
  );
  const components = new Map<number, number[]>();
  for (const index of claims.keys()) {
    const held = components.get(groups.of(index));
    if (held) held.push(index);
    else components.set(groups.of(index), [index]);
  }
  return [...components.values()];
}

interface Edge {
  readonly person: string;
  readonly weight: number;
  readonly index: number;
}

/** Keeps only the heaviest claim of each source and person, by source; the first of equal ones. */
function strongestEdges(claims: readonly OriginClaim[], component: readonly number[]): Map<string, Edge[]> {
  const strongest = new Map<string, Map<string, Edge>>();
  for (const index of component) {
    const claim = claims[index];
    if (!claim || claim.weight <= 0) continue;
    const edge = { person: personKey(claim, index), weight: claim.weight, index };
    const ofSource = strongest.get(claim.source) ?? new Map<string, Edge>();
    strongest.set(claim.source, ofSource);
    if ((ofSource.get(edge.person)?.weight ?? 0) < edge.weight) ofSource.set(edge.person, edge);
  }
  return new Map([...strongest].map(([source, ofSource]) => [source, [...ofSource.values()]]));
}

/**
 * The Hungarian method (Kuhn 1955, Munkres 1957) on sparse edges, one source after the other: each takes the cheapest
 * alternating path (Dijkstra 1959 over the slacks of the edges) that ends at a free person, or at a source that gives its
 * person up. A source without a person is allowed. @returns the indexes of the claims of the matching
 */
function heaviestMatching(edges: ReadonlyMap<string, readonly Edge[]>): number[] {
  const matching: Matching = {
    edges,
    bySource: new Map(),
    byPerson: new Map(),
    worth: new Map(),
    price: new Map(),
  };
  for (const source of edges.keys()) place(matching, source);
  return [...matching.bySource.values()].map(({ index }) => index);
}

/**
 * A matching with its dual: for each edge its source's worth and its person's price sum up to its weight or more, and to
 * just that on the edges that were taken. Neither is negative; a free person's price is 0.
 */
interface Matching {
  readonly edges: ReadonlyMap<string, readonly Edge[]>;
  readonly bySource: Map<string, Edge>;
  readonly byPerson: Map<string, string>;
  readonly worth: Map<string, number>;
  readonly price: Map<string, number>;
}

function place(matching: Matching, added: string): void {
  const { edges, bySource, byPerson, worth, price } = matching;
  const priceOf = (person: string) => price.get(person) ?? 0;
  const worthOf = (source: string) => worth.get(source) ?? 0;
  const own = edges.get(added) ?? [];
  worth.set(added, Math.max(0, ...own.map(({ person, weight }) => weight - priceOf(person))));

  /** How far each source and person is, in weight lost, and by which source and edge a person was reached. */
  const sources = new Map([[added, 0]]);
  const persons = new Map<string, { distance: number; source: string; edge: Edge }>();
  const settled = new Map<string, number>();
  const queue = new Heap();
  let end: { person: string | null; source: string } = { person: null, source: added };
  let nearest = worthOf(added);
  const reach = (source: string, distance: number) => {
    for (const edge of edges.get(source) ?? []) {
      if (bySource.get(source) === edge) continue;
      const far = distance + worthOf(source) + priceOf(edge.person) - edge.weight;
      if (far >= nearest || far >= (persons.get(edge.person)?.distance ?? Number.POSITIVE_INFINITY)) continue;
      persons.set(edge.person, { distance: far, source, edge });
      queue.add(far, edge.person);
    }
  };
  reach(added, 0);
  for (let next = queue.take(); next && next.distance < nearest; next = queue.take()) {
    const { item: person, distance } = next;
    if (settled.has(person)) continue;
    settled.set(person, distance);
    const holder = byPerson.get(person);
    if (holder === undefined) {
      [nearest, end] = [distance, { person, source: added }];
      break;
    }
    sources.set(holder, distance);
    if (distance + worthOf(holder) < nearest) {
      [nearest, end] = [distance + worthOf(holder), { person, source: holder }];
    }
    reach(holder, distance);
  }
  for (const [source, distance] of sources)
    if (distance < nearest) worth.set(source, worthOf(source) - (nearest - distance));
  for (const [person, distance] of settled)
    if (distance < nearest) price.set(person, priceOf(person) + nearest - distance);
  if (end.source !== added) bySource.delete(end.source);
  for (let person = end.person; person !== null; ) {
    const by = persons.get(person);
    if (!by) break;
    const given: string | null = bySource.get(by.source)?.person ?? null;
    bySource.set(by.source, by.edge);
    byPerson.set(person, by.source);
    person = by.source === added ? null : given;
  }
}

interface Queued {
  readonly distance: number;
  readonly item: string;
}

/** A binary heap: the nearest comes first. */
class Heap {
  private readonly held: Queued[] = [];

  add(distance: number, item: string): void {
    const { held } = this;
    let at = held.length;
    held.push({ distance, item });
    while (at > 0) {
      const above = (at - 1) >> 1;
      if ((held[above]?.distance ?? 0) <= distance) break;
      this.swap(at, above);
      at = above;
    }
  }

  take(): Queued | undefined {
    const { held } = this;
    const [first] = held;
    const last = held.pop();
    if (!last || held.length === 0) return first;
    held[0] = last;
    for (let at = 0; ; ) {
      const below = [2 * at + 1, 2 * at + 2].filter((each) => each < held.length);
      const distanceAt = (each: number) => held[each]?.distance ?? Number.POSITIVE_INFINITY;
      const nearest = below.reduce((best, each) => (distanceAt(each) < distanceAt(best) ? each : best), at);
      if (nearest === at) return first;
      this.swap(at, nearest);
      at = nearest;
    }
  }

  private swap(one: number, other: number): void {
    const { held } = this;
    const [a, b] = [held[one], held[other]];
    if (a && b) [held[one], held[other]] = [b, a];
  }
}
