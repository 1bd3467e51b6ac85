import { diffArrays } from 'diff'
import { blocksOf, type TextBlock } from './comparedWords.ts'

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

/** A run of blocks that differ: what goes and what comes in its place. */
interface Run {
  elementID: string
  removed: readonly TextBlock[]
  added: readonly TextBlock[]
  /** The text above the run. */
  follows: string
}

function changesOfZone(elementID: string, before: string, after: string): HandoffChange[] {
  const parts = diffArrays(blocksOf(before), blocksOf(after), {
    comparator: (one, other) => one.words.join(' ') === other.words.join(' '),
  })
  const changes: HandoffChange[] = []
  let follows = ''
  let removed = NOTHING
  for (const [at, part] of parts.entries()) {
    // What is removed comes before what is added in its place.
    if (part.removed) {
      removed = part.value
      if (parts[at + 1]?.added === true) continue
    }
    const added = part.added ? part.value : NOTHING
    if (part.added || part.removed) changes.push(...changesOfRun({ elementID, removed, added, follows }))
    if (!part.removed) follows = part.value.at(-1)?.text ?? follows
    removed = NOTHING
  }
  return changes
}

function changesOfRun({ elementID, removed, added, follows }: Run): HandoffChange[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, index): HandoffChange => {
    const before = removed[index]?.text
    const after = added[index]?.text ?? ''
    if (before === undefined) return { kind: 'add', elementID, follows: added[index - 1]?.text ?? follows, after }
    return after === '' ? { kind: 'remove', elementID, before } : { kind: 'replace', elementID, before, after }
  })
}
