/** How often a site was shown for a query. Null if nobody counted it. */
interface Counted {
  impressions: number | null
}

/** Returns the counted impressions of queries together. Null if none of them was counted. Rule ADV-2. */
export function sumOfCounted(queries: readonly Counted[]): number | null {
  const counted = queries.flatMap(({ impressions }) => impressions ?? [])
  return counted.length === 0 ? null : counted.reduce((sum, each) => sum + each, 0)
}

/**
 * Returns the weight of each query among others: its impressions if all of them were counted. Otherwise each query
 * weighs the same, as nothing is assumed about those that nobody counted. Rule ADV-2.
 */
export function demandAmong(queries: readonly Counted[]): (query: Counted) => number {
  const isCounted = queries.every(({ impressions }) => impressions !== null)
  return ({ impressions }) => (isCounted ? (impressions ?? 0) : 1)
}

/** Returns the share of queries in others that contain them, by their weight among these. 0 if these weigh nothing. */
export function shareOfDemand(part: readonly Counted[], all: readonly Counted[]): number {
  const demand = demandAmong(all)
  const sum = (queries: readonly Counted[]) => queries.reduce((total, query) => total + demand(query), 0)
  const whole = sum(all)
  return whole === 0 ? 0 : sum(part) / whole
}

/** Whether queries have that many impressions. Queries that nobody counted always have. Rule ADV-19. */
export function hasImpressions(queries: readonly Counted[], min: number): boolean {
  return queries.some(({ impressions }) => impressions === null) || (sumOfCounted(queries) ?? 0) >= min
}
