import { diffArrays } from 'diff'

/** A text of a mirrored page with the id of its zone. */
export interface IdentifiedText {
  elementID: string
  html: string
}

/** The zone of a page's title. */
export const TITLE_ZONE = 'page-heading'

const FIRST = 'main-body'

/**
 * Returns the texts of a page with the ids of their zones. A text that stays keeps its id, also when others come before it,
 * and a changed one has the id of the text in whose place it stands. New ones get an id that no zone of the page had.
 */
export function identifyTexts(before: readonly IdentifiedText[], texts: readonly string[]): IdentifiedText[] {
  const ids: (string | undefined)[] = []
  let removed: string[] = []
  let [from, to] = [0, 0]
  const changes = diffArrays(
    before.map(({ html }) => html),
    [...texts],
  )
  // What is added stands next to what was removed in its place, in either order.
  for (const [index, { added, removed: isRemoved, count }] of changes.entries()) {
    if (isRemoved) {
      removed = before.slice(from, from + count).map(({ elementID }) => elementID)
      from += count
    } else if (added) {
      const next = changes[index + 1]
      const others = next?.removed === true ? before.slice(from, from + next.count).map((text) => text.elementID) : []
      const free = removed.length > 0 ? removed : others
      for (let each = 0; each < count; each += 1) ids.push(free[each])
      to += count
      removed = []
    } else {
      for (const { elementID } of before.slice(from, from + count)) ids.push(elementID)
      from += count
      to += count
      removed = []
    }
  }
  const taken = new Set(before.map(({ elementID }) => elementID))
  return texts.map((html, index) => {
    const elementID = ids[index] ?? newId(taken)
    taken.add(elementID)
    return { elementID, html }
  })
}

function newId(taken: ReadonlySet<string>): string {
  if (!taken.has(FIRST)) return FIRST
  let number = 2
  while (taken.has(`text-${number}`)) number += 1
  return `text-${number}`
}
