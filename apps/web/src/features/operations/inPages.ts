interface Page {
  /** Where the next page starts; null after the last one. */
  next: string | null
}

/** Returns the query options of a list in pages, of which `fetch` returns one; `cursor` says where it starts. */
export function inPages<P extends Page>(fetch: (cursor: { cursor?: string }, signal: AbortSignal) => Promise<P>) {
  return {
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: P) => next ?? undefined,
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      fetch(pageParam === undefined ? {} : { cursor: pageParam }, signal),
  }
}
