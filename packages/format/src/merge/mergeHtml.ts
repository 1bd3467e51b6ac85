import { textOf, VOID_ELEMENTS } from '../htmlText.ts'
import { diff3MergeRegions, diffIndices } from 'node-diff3'
import { htmlTokens, type HtmlToken } from './htmlTokens.ts'

/** A range of `textOf` of a merged text that both sides changed, with the version of one side. */
export interface MergeConflict {
  by: 'mine' | 'theirs'
  start: number
  end: number
}

/** The result of a merge. */
export interface MergedHtml {
  html: string
  /** The ranges that both sides changed. Both versions are included, one after the other, in document order. */
  conflicts: readonly MergeConflict[]
}

/** A unit of a merge: a word of HTML or a whole block. */
interface MergeUnit {
  key: string
  source: string
}

interface ConflictRegion {
  mine: readonly MergeUnit[]
  base: readonly MergeUnit[]
  theirs: readonly MergeUnit[]
}

// Private-use characters mark the ends of a conflict until their positions in the text are known.
const CONFLICT_MARKS = { mine: ['\ue000', '\ue001'], theirs: ['\ue002', '\ue003'] } as const
const ANY_CONFLICT_MARK = /[\ue000-\ue003]/g

/**
 * Merges two versions of a text that were made from the same base (D06). A change of one side is applied. Where both
 * sides changed the same words differently, the result contains mine and then theirs, marked as conflicts. Merges word by
 * word, and whole blocks where word-by-word merging would break the tags. Pure.
 */
export function mergeHtml(base: string, mine: string, theirs: string): MergedHtml {
  return findConflicts(mergeWords(base, mine, theirs) ?? mergeBlocks(base, mine, theirs))
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
  return merge(blockUnits(base), blockUnits(mine), blockUnits(theirs), (conflict) => {
    const { length } = conflict.base
    if (conflict.mine.length !== length || conflict.theirs.length !== length) return bothSides(conflict)
    return conflict.base
      .map((block, at) => mergeBlock(block.source, conflict.mine[at]?.source ?? '', conflict.theirs[at]?.source ?? ''))
      .join('')
  })
}

/** Merges one block of each side, word by word if all three have the same structure. */
function mergeBlock(base: string, mine: string, theirs: string): string {
  return mergeWords(base, mine, theirs) ?? markConflict('mine', mine) + markConflict('theirs', theirs)
}

function merge(
  base: readonly MergeUnit[],
  mine: readonly MergeUnit[],
  theirs: readonly MergeUnit[],
  resolve: (conflict: ConflictRegion) => string,
): string {
  const [a, o, b] = [mine, base, theirs].map((units) => units.map(({ key }) => key)) as [string[], string[], string[]]
  const inMine = matchesOf(o, a)
  const inTheirs = matchesOf(o, b)
  // Units with the same key may differ in their spaces: a side that changed them keeps what it typed.
  const sourceOfUnchanged = (at: number) => {
    const [was, own, other] = [base[at], mine[inMine.get(at) ?? -1], theirs[inTheirs.get(at) ?? -1]]
    return (own?.source === was?.source ? other : own)?.source ?? ''
  }
  return diff3MergeRegions(a, o, b)
    .map((region) => {
      if (region.stable && region.buffer === 'o') {
        return region.bufferContent.map((_key, at) => sourceOfUnchanged(region.bufferStart + at)).join('')
      }
      if (region.stable) {
        const { bufferStart, bufferLength } = region
        return sourceOf((region.buffer === 'a' ? mine : theirs).slice(bufferStart, bufferStart + bufferLength))
      }
      const conflict = {
        mine: mine.slice(region.aStart, region.aStart + region.aLength),
        base: base.slice(region.oStart, region.oStart + region.oLength),
        theirs: theirs.slice(region.bStart, region.bStart + region.bLength),
      }
      const { aContent, bContent } = region
      const isSameChange = aContent.length === bContent.length && aContent.every((key, at) => key === bContent[at])
      return isSameChange ? sourceOf(conflict.mine) : resolve(conflict)
    })
    .join('')
}

/** Returns the position in a version of each position of the base that the version has kept. */
function matchesOf(base: string[], version: string[]): Map<number, number> {
  const matches = new Map<number, number>()
  let [from, to] = [0, 0]
  const keepUntil = (end: number) => {
    for (; from < end; from += 1, to += 1) matches.set(from, to)
  }
  for (const { buffer1, buffer2 } of diffIndices(base, version)) {
    keepUntil(buffer1[0])
    from = buffer1[0] + buffer1[1]
    to = buffer2[0] + buffer2[1]
  }
  keepUntil(base.length)
  return matches
}

function bothSides({ mine, theirs }: ConflictRegion): string {
  const [one, other] = [sourceOf(mine), sourceOf(theirs)]
  // Two words need a space between them, whichever of them is deleted.
  const needsSpace = /[\p{L}\p{N}]$/u.test(one) && /^[\p{L}\p{N}]/u.test(other)
  return markConflict('mine', one) + (needsSpace ? ' ' : '') + markConflict('theirs', other)
}

/** Puts the conflict marks inside the tags; between two blocks they would form a separate line. */
function markConflict(by: MergeConflict['by'], source: string): string {
  const tokens = htmlTokens(source)
  const first = tokens.findIndex(({ kind }) => kind !== 'tag')
  if (first < 0) return source
  const last = tokens.findLastIndex(({ kind }) => kind !== 'tag')
  const part = (from: number, to: number) => sourceOf(tokens.slice(from, to))
  return (
    part(0, first) +
    CONFLICT_MARKS[by][0] +
    part(first, last + 1) +
    CONFLICT_MARKS[by][1] +
    part(last + 1, tokens.length)
  )
}

function sourceOf(units: readonly MergeUnit[]): string {
  return units.map(({ source }) => source).join('')
}

function blockUnits(html: string): MergeUnit[] {
  return htmlBlocks(html).map((source) => ({
    source,
    key: htmlTokens(source)
      .map(({ key }: HtmlToken) => key)
      .join(''),
  }))
}

/** Splits HTML into its outermost elements and the text between them. Joined, they are the source again. */
function htmlBlocks(html: string): string[] {
  const blocks: string[] = []
  let block = ''
  let depth = 0
  const end = () => {
    if (block !== '') blocks.push(block)
    block = ''
  }
  for (const { kind, source } of htmlTokens(html)) {
    const step = kind === 'tag' ? stepOf(source) : 0
    if (depth === 0 && step > 0) end()
    block += source
    depth = Math.max(0, depth + step)
    if (depth === 0 && kind === 'tag') end()
  }
  end()
  return blocks
}

/** Whether every element of the HTML is closed in the right order. */
function isBalanced(html: string): boolean {
  const open: string[] = []
  for (const { kind, source } of htmlTokens(html)) {
    const step = kind === 'tag' ? stepOf(source) : 0
    if (step > 0) open.push(nameOf(source))
    else if (step < 0 && open.pop() !== nameOf(source)) return false
  }
  return open.length === 0
}

function stepOf(tag: string): -1 | 0 | 1 {
  if (tag.startsWith('<!')) return 0
  if (tag.startsWith('</')) return VOID_ELEMENTS.has(nameOf(tag)) ? 0 : -1
  return tag.endsWith('/>') || VOID_ELEMENTS.has(nameOf(tag)) ? 0 : 1
}

function nameOf(tag: string): string {
  return (/^<\/?([^\s/>]+)/.exec(tag)?.[1] ?? '').toLowerCase()
}

function findConflicts(marked: string): MergedHtml {
  const conflicts: MergeConflict[] = []
  let length = 0
  let open: number | undefined
  for (const character of textOf(marked)) {
    if (character === CONFLICT_MARKS.mine[0] || character === CONFLICT_MARKS.theirs[0]) open = length
    else if (character === CONFLICT_MARKS.mine[1] || character === CONFLICT_MARKS.theirs[1]) {
      const by = character === CONFLICT_MARKS.mine[1] ? 'mine' : 'theirs'
      if (open !== undefined && length > open) conflicts.push({ by, start: open, end: length })
      open = undefined
    } else length += character.length
  }
  return { html: marked.replace(ANY_CONFLICT_MARK, ''), conflicts }
}
