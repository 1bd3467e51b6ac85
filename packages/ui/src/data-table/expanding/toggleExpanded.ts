/** The open rows after one of them is opened or closed. Never changes the set that it is given. */
export function toggleExpanded(expanded: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(expanded)
  if (!next.delete(key)) next.add(key)
  return next
}
