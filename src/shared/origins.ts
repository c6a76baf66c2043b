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
    else for (const index of heaviestMatching(claims, component)) counted.add(index);
  }
  return counted;
}

function personKey(claim: OriginClaim, index: number): string {
  return claim.person === null ? `nobody ${index}` : `person ${claim.person}`;
}

/** The connected components: claims that share a source or a person, directly or through others, in the given order. */
function componentsOf(claims: readonly OriginClaim[]): number[][] {
  const parent = new Map<string, string>();
  const rootOf = (key: string): string => {
    const above = parent.get(key) ?? key;
    if (above === key) return key;
    const root = rootOf(above);
    parent.set(key, root);
    return root;
  };
  for (const [index, claim] of claims.entries()) {
    parent.set(rootOf(`source ${claim.source}`), rootOf(personKey(claim, index)));
  }
  const components = new Map<string, number[]>();
  for (const [index, claim] of claims.entries()) {
    const root = rootOf(`source ${claim.source}`);
    const held = components.get(root);
    if (held) held.push(index);
    else components.set(root, [index]);
  }
  return [...components.values()];
}

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly weight: number;
  readonly index: number;
}

/** Augments the matching along the heaviest augmenting path until none increases its weight. */
function heaviestMatching(claims: readonly OriginClaim[], component: readonly number[]): number[] {
  const edges = strongestEdges(claims, component);
  const bySource = new Map<string, Edge>();
  const byPerson = new Map<string, Edge>();
  for (;;) {
    const path = heaviestPath(edges, bySource, byPerson);
    if (path === null) return [...bySource.values()].map(({ index }) => index);
    // The path alternates between edges to add and edges that make room for them.
    for (const edge of path) {
      bySource.set(edge.from, edge);
      byPerson.set(edge.to, edge);
    }
  }
}

/** Keeps only the heaviest claim of each source and person; the first of equal ones. */
function strongestEdges(claims: readonly OriginClaim[], component: readonly number[]): Edge[] {
  const strongest = new Map<string, Edge>();
  for (const index of component) {
    const claim = claims[index];
    if (!claim || claim.weight <= 0) continue;
    const edge = { from: claim.source, to: personKey(claim, index), weight: claim.weight, index };
    const key = `${edge.from}\n${edge.to}`;
    if ((strongest.get(key)?.weight ?? 0) < edge.weight) strongest.set(key, edge);
  }
  return [...strongest.values()];
}

interface Reached {
  readonly gain: number;
  readonly edge: Edge;
  /** The person whose edge was removed to get here; null at the start of a path. */
  readonly via: string | null;
}

/** The augmenting path with the highest gain, from an unmatched source to an unmatched person; null if none gains. */
function heaviestPath(
  edges: readonly Edge[],
  bySource: ReadonlyMap<string, Edge>,
  byPerson: ReadonlyMap<string, Edge>,
): Edge[] | null {
  const reached = new Map<string, Reached>();
  for (let changed = true; changed; ) {
    changed = false;
    for (const edge of edges) {
      const given = bySource.get(edge.from);
      if (given?.index === edge.index) continue;
      const before = given ? reached.get(given.to) : undefined;
      if (given && !before) continue;
      const gain = edge.weight + (before ? before.gain - (given?.weight ?? 0) : 0);
      if (gain <= (reached.get(edge.to)?.gain ?? Number.NEGATIVE_INFINITY)) continue;
      reached.set(edge.to, { gain, edge, via: given?.to ?? null });
      changed = true;
    }
  }
  return bestEnd(reached, byPerson);
}

function bestEnd(reached: ReadonlyMap<string, Reached>, byPerson: ReadonlyMap<string, Edge>): Edge[] | null {
  let end: Reached | undefined;
  for (const [person, step] of reached) {
    if (!byPerson.has(person) && step.gain > (end?.gain ?? 0)) end = step;
  }
  if (!end) return null;
  const path: Edge[] = [];
  for (let step: Reached | undefined = end; step; step = step.via ? reached.get(step.via) : undefined) {
    path.unshift(step.edge);
  }
  return path;
}
