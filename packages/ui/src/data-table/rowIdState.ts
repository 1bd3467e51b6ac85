/** Returns the `expanded` or `rowSelection` state in which exactly these rows are open or selected. */
export function rowIdState(ids: Iterable<string>): Record<string, true> {
  return Object.fromEntries([...ids].map((id) => [id, true as const]))
}

/** Returns the ids of the rows that are open or selected in an `expanded` or `rowSelection` state. */
export function rowIdsOf(state: true | Record<string, boolean>): ReadonlySet<string> {
  return new Set(state === true ? [] : Object.keys(state).filter((id) => state[id]))
}
