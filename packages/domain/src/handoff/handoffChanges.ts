import { diffArrays } from 'diff'
import { blocksOf, type TextBlock } from './wordsOf.ts'

/** A zone's text. */
export interface ZoneText {
  elementID: string
  content: string
}

/** One instruction for the web master. The texts are what a reader sees. */
export type HandoffChange =
  | { kind: 'replace'; elementID: string; before: string; after: string }
  /** `follows` is the text above it; empty at the start. */
  | { kind: 'add'; elementID: string; follows: string; after: string }
  | { kind: 'remove'; elementID: string; before: string }

const NOTHING: readonly TextBlock[] = []

/**
 * Returns what a web master must change on the page, block by block, in the order of the page: replace this by that, add
 * this below that, or remove this. Texts with the same words are no change. Rule HOFF-2.
 */
export function handoffChanges(before: readonly ZoneText[], after: readonly ZoneText[]): HandoffChange[] {
  const old = new Map(before.map(({ elementID, content }) => [elementID, content]))
  return after.flatMap(({ elementID, content }) => changesOfZone(elementID, old.get(elementID) ?? '', content))
}

function changesOfZone(elementID: string, before: string, after: string): HandoffChange[] {
  const parts = diffArrays(blocksOf(before), blocksOf(after), {
    comparator: (one, other) => one.words.join(' ') === other.words.join(' '),
  })
  const changes: HandoffChange[] = []
  let follows = ''
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at]
    if (part === undefined) continue
    if (!part.added && !part.removed) {
      follows = part.value.at(-1)?.text ?? follows
      continue
    }
    const next = parts[at + 1]
    const isPair = next !== undefined && (next.added || next.removed)
    const both = isPair ? [part, next] : [part]
    const removed = both.find((each) => each.removed)?.value ?? NOTHING
    const added = both.find((each) => each.added)?.value ?? NOTHING
    if (isPair) at += 1
    for (let index = 0; index < Math.max(removed.length, added.length); index += 1) {
      const [gone, made] = [removed[index]?.text, added[index]?.text]
      if (gone !== undefined && made !== undefined)
        changes.push({ kind: 'replace', elementID, before: gone, after: made })
      else if (made !== undefined) changes.push({ kind: 'add', elementID, follows, after: made })
      else if (gone !== undefined) changes.push({ kind: 'remove', elementID, before: gone })
      follows = made ?? follows
    }
  }
  return changes
}
