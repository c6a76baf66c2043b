/** The items by key, in their order. */
export function grouped<Item, Key>(items: readonly Item[], keyOf: (each: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const each of items) {
    const key = keyOf(each);
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return groups;
}
