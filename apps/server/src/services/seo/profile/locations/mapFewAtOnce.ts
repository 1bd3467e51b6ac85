/** How many profiles are read from a provider at once. */
const AT_ONCE = 5

/** Returns the results of asynchronous work for each item, in their order, a few at once. */
export async function mapFewAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))))
  }
  return results
}
