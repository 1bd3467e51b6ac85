import { textOf } from '@rankdesk/format'
import { diff3Merge } from 'node-diff3'
import { htmlTokens, type HtmlToken } from '../diff/htmlTokens.ts'
import { htmlBlocks, isBalanced } from './htmlBlocks.ts'

/** A range of `textOf` of a merged text that both sides changed, with the version of one side. */
export interface Collision {
  by: 'mine' | 'theirs'
  start: number
  end: number
}

/** The result of a merge. */
export interface MergedHtml {
  html: string
  /** The ranges that both sides changed. Both versions are included, one after the other, in document order. */
  collisions: readonly Collision[]
}

/** A unit of a merge: a word of HTML or a whole block. */
interface Piece {
  key: string
  source: string
}

interface Conflict {
  mine: readonly Piece[]
  base: readonly Piece[]
  theirs: readonly Piece[]
}

// Private-use characters mark the edges of a collision until their positions in the text are known.
const EDGES = { mine: ['\ue000', '\ue001'], theirs: ['\ue002', '\ue003'] } as const
const ANY_EDGE = /[\ue000-\ue003]/g

/**
 * Two texts that were made from one become one that holds what either changed (D06). What only one side changed is taken
 * over; where both changed the same words differently, mine and then theirs stand there and are named as a collision. It
 * merges word by word, and whole blocks where the tags would not close otherwise. Pure.
 */
export function mergeHtml(base: string, mine: string, theirs: string): MergedHtml {
  return collisionsOf(mergeWords(base, mine, theirs) ?? mergeBlocks(base, mine, theirs))
}

/** Merges word by word; undefined if the tags would not close. */
function mergeWords(base: string, mine: string, theirs: string): string | undefined {
  let breaksTags = false
  const words = merge(htmlTokens(base), htmlTokens(mine), htmlTokens(theirs), (conflict) => {
    breaksTags ||= !isBalanced(sourceOf(conflict.mine)) || !isBalanced(sourceOf(conflict.theirs))
    return bothSides(conflict)
  })
  return breaksTags || !isBalanced(words) ? undefined : words
}

function mergeBlocks(base: string, mine: string, theirs: string): string {
  return merge(blockPieces(base), blockPieces(mine), blockPieces(theirs), (conflict) => {
    const { length } = conflict.base
    if (conflict.mine.length !== length || conflict.theirs.length !== length) return bothSides(conflict)
    return conflict.base
      .map((block, at) => mergeBlock(block.source, conflict.mine[at]?.source ?? '', conflict.theirs[at]?.source ?? ''))
      .join('')
  })
}

/** Merges one block of each side, word by word if all three have the same structure. */
function mergeBlock(base: string, mine: string, theirs: string): string {
  return mergeWords(base, mine, theirs) ?? inEdges('mine', mine) + inEdges('theirs', theirs)
}

function merge(
  base: readonly Piece[],
  mine: readonly Piece[],
  theirs: readonly Piece[],
  resolve: (conflict: Conflict) => string,
): string {
  const sources = new Map<string, string>()
  // Mine last: of units with the same key, mine is written.
  for (const { key, source } of [...base, ...theirs, ...mine]) sources.set(key, source)
  const keys = (pieces: readonly Piece[]) => pieces.map(({ key }) => key)
  const regions: { ok?: string[]; conflict?: { a: string[]; o: string[]; b: string[] } }[] = diff3Merge(
    keys(mine),
    keys(base),
    keys(theirs),
    { excludeFalseConflicts: true },
  )
  const pieces = (list: readonly string[]) => list.map((key) => ({ key, source: sources.get(key) ?? key }))
  const write = (list: readonly string[]) => sourceOf(pieces(list))
  return regions
    .map(({ ok, conflict }) => {
      if (conflict === undefined) return write(ok ?? [])
      return resolve({ mine: pieces(conflict.a), base: pieces(conflict.o), theirs: pieces(conflict.b) })
    })
    .join('')
}

function bothSides({ mine, theirs }: Conflict): string {
  const [one, other] = [sourceOf(mine), sourceOf(theirs)]
  // Two words need a space between them, whichever of them is deleted.
  const needsSpace = /[\p{L}\p{N}]$/u.test(one) && /^[\p{L}\p{N}]/u.test(other)
  return inEdges('mine', one) + (needsSpace ? ' ' : '') + inEdges('theirs', other)
}

/** The edges go inside the tags; between two blocks they would be a line of their own. */
function inEdges(by: Collision['by'], source: string): string {
  const tokens = htmlTokens(source)
  const first = tokens.findIndex(({ kind }) => kind !== 'tag')
  if (first < 0) return source
  const last = tokens.findLastIndex(({ kind }) => kind !== 'tag')
  const part = (from: number, to: number) => sourceOf(tokens.slice(from, to))
  return part(0, first) + EDGES[by][0] + part(first, last + 1) + EDGES[by][1] + part(last + 1, tokens.length)
}

function sourceOf(pieces: readonly Piece[]): string {
  return pieces.map(({ source }) => source).join('')
}

function blockPieces(html: string): Piece[] {
  return htmlBlocks(html).map((source) => ({
    source,
    key: htmlTokens(source)
      .map(({ key }: HtmlToken) => key)
      .join(''),
  }))
}

function collisionsOf(marked: string): MergedHtml {
  const collisions: Collision[] = []
  let length = 0
  let open: number | undefined
  for (const character of textOf(marked)) {
    if (character === EDGES.mine[0] || character === EDGES.theirs[0]) open = length
    else if (character === EDGES.mine[1] || character === EDGES.theirs[1]) {
      const by = character === EDGES.mine[1] ? 'mine' : 'theirs'
      if (open !== undefined && length > open) collisions.push({ by, start: open, end: length })
      open = undefined
    } else length += character.length
  }
  return { html: marked.replace(ANY_EDGE, ''), collisions }
}
