import { plainWords } from '../words/words.ts'
import type { SitePage } from './sitePage.ts'

/** The words of a sequence, and the share of common sequences from which two texts are the same. Rule CHECK-5. */
const SEQUENCE = 6
const SAME_SHARE = 0.9
/** The words from which texts are compared. */
const MIN_WORDS = 50
/** A sequence in more texts says nothing about two of them, and following all of them would take long. */
const MAX_TEXTS_OF_SEQUENCE = 200

/** Texts that are the same or nearly so; every one was compared with the first. */
interface Group {
  paths: string[]
  sequences: number
}

/** Groups the pages whose main texts are the same or nearly so, in the order of the pages. Rule CHECK-5. */
export function similarPages(pages: readonly Pick<SitePage, 'path' | 'text'>[]): string[][] {
  const groups: Group[] = []
  const bySequence = new Map<string, Group[]>()
  for (const { path, text } of pages) {
    const words = plainWords(text.join('\n'))
    if (words.length < MIN_WORDS) continue
    const sequences = sequencesOf(words)
    const similar = mostSimilar(sequences, bySequence)
    if (similar !== undefined) {
      similar.paths.push(path)
      continue
    }
    const group = { paths: [path], sequences: sequences.size }
    groups.push(group)
    for (const sequence of sequences) {
      const known = bySequence.get(sequence)
      if (known === undefined) bySequence.set(sequence, [group])
      else if (known.length < MAX_TEXTS_OF_SEQUENCE) known.push(group)
    }
  }
  return groups.map(({ paths }) => paths).filter((paths) => paths.length > 1)
}

function mostSimilar(sequences: ReadonlySet<string>, bySequence: ReadonlyMap<string, Group[]>): Group | undefined {
  const common = new Map<Group, number>()
  for (const sequence of sequences)
    for (const group of bySequence.get(sequence) ?? []) common.set(group, (common.get(group) ?? 0) + 1)
  const [best] = [...common].toSorted(([, a], [, b]) => b - a)
  if (best === undefined) return undefined
  const [group, count] = best
  return count / Math.max(sequences.size, group.sequences) >= SAME_SHARE ? group : undefined
}

function sequencesOf(words: readonly string[]): Set<string> {
  const found = new Set<string>()
  for (let at = 0; at + SEQUENCE <= words.length; at += 1) found.add(words.slice(at, at + SEQUENCE).join(' '))
  return found
}
