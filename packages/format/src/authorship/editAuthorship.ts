import { diffArrays } from 'diff'
import type { AuthorshipRun, Origin } from './authorship.ts'

/** A text with its runs, for undo and to recognize pasted words. */
interface EarlierText {
  text: string
  runs: readonly AuthorshipRun[]
}

/** The authorship of a text and its earlier states (D03). It is immutable: an edit returns a new one. */
export interface Authorship extends EarlierText {
  /** The earlier states, newest last. */
  earlier: readonly EarlierText[]
}

/** The maximum number of earlier states. CKEditor's own undo is no deeper by default. */
const MAX_STATES = 200
/** The minimum length of a moved passage. Anybody may type a shorter one again. */
const MIN_MOVED = 16
/** The number of differences above which a text counts as replaced. */
const MAX_EDITS = 2000

/**
 * Creates the authorship of a text before the first edit: of one origin, or by runs. Runs that do not cover the text
 * give 'site'.
 */
export function startAuthorship(text: string, origin: Origin | readonly AuthorshipRun[]): Authorship {
  const whole = (by: Origin) => tidyRuns([{ origin: by, length: text.length }], text.length)
  if (typeof origin === 'string') return { text, runs: whole(origin), earlier: [] }
  const runs = lengthOfRuns(origin) === text.length ? tidyRuns(origin, text.length) : whole('site')
  return { text, runs, earlier: [] }
}

/**
 * Returns the authorship after an edit. Unchanged words keep their origin, an earlier text (after undo or redo) gets
 * its origins back, and a passage that was cut and pasted keeps its own. The rest belongs to the editor (D03).
 */
export function editAuthorship(before: Authorship, text: string, by: Origin = 'human'): Authorship {
  if (text === before.text) return before
  const earlier = [...before.earlier, { text: before.text, runs: before.runs }].slice(-MAX_STATES)
  const same = before.earlier.findLast((state) => state.text === text)
  if (same !== undefined) return { text, runs: same.runs, earlier }
  return { text, runs: tidyRuns(runsAfter(before, text, by), text.length), earlier }
}

function runsAfter(before: Authorship, text: string, by: Origin): AuthorshipRun[] {
  const shorter = Math.min(before.text.length, text.length)
  let head = 0
  while (head < shorter && before.text[head] === text[head]) head += 1
  let tail = 0
  while (tail < shorter - head && before.text.at(-1 - tail) === text.at(-1 - tail)) tail += 1
  // Where words were replaced, letters that the old and the new word share by chance do not count as unchanged.
  if (head + tail < shorter) {
    while (head > 0 && isInsideWord(text, head)) head -= 1
    while (tail > 0 && isInsideWord(text, text.length - tail)) tail -= 1
  }
  const oldEnd = before.text.length - tail
  return [
    ...sliceRuns(before.runs, 0, head),
    ...runsOfMiddle(before, head, oldEnd, text.slice(head, text.length - tail), by),
    ...sliceRuns(before.runs, oldEnd, before.text.length),
  ]
}

function isInsideWord(text: string, at: number): boolean {
  return /^[\p{L}\p{N}]{2}$/u.test(text.slice(at - 1, at + 1))
}

/** Returns the runs of the new text in place of the old text between two indices. */
function runsOfMiddle(before: Authorship, from: number, to: number, now: string, by: Origin): AuthorshipRun[] {
  if (now === '') return []
  const old = before.text.slice(from, to)
  const changes = old === '' ? undefined : diffArrays(splitWords(old), splitWords(now), { maxEditLength: MAX_EDITS })
  if (changes === undefined) return runsOfNew(before, now, by)
  let at = from
  return changes.flatMap(({ value, added, removed }) => {
    const inserted = value.join('')
    if (added) return runsOfNew(before, inserted, by)
    at += inserted.length
    return removed ? [] : sliceRuns(before.runs, at - inserted.length, at)
  })
}

/** Returns the runs of new text: those of its earlier occurrence if it is long enough to be recognized. */
function runsOfNew(before: Authorship, inserted: string, by: Origin): AuthorshipRun[] {
  const trimmed = inserted.trim()
  const own: AuthorshipRun[] = [{ origin: by, length: inserted.length }]
  if (trimmed.length < MIN_MOVED) return own
  const start = inserted.indexOf(trimmed)
  for (const state of [before, ...before.earlier.toReversed()]) {
    const at = state.text.indexOf(trimmed)
    if (at >= 0) {
      const end = inserted.length - start - trimmed.length
      const moved = sliceRuns(state.runs, at, at + trimmed.length)
      const edge = (length: number, origin: Origin | undefined) => ({ origin: origin ?? by, length })
      return [edge(start, moved[0]?.origin), ...moved, edge(end, moved.at(-1)?.origin)]
    }
  }
  return own
}

/**
 * Normalizes runs for a text of a given length: joins neighbors of one origin, drops empty runs, and cuts off the
 * excess.
 */
function tidyRuns(runs: readonly AuthorshipRun[], length: number): AuthorshipRun[] {
  const tidy: AuthorshipRun[] = []
  let left = length
  for (const run of runs) {
    const size = Math.min(run.length, left)
    if (size <= 0) continue
    left -= size
    const last = tidy.at(-1)
    if (last?.origin === run.origin) last.length += size
    else tidy.push({ origin: run.origin, length: size })
  }
  return tidy
}

/** Returns the part of the runs between two indices. */
function sliceRuns(runs: readonly AuthorshipRun[], from: number, to: number): AuthorshipRun[] {
  const part: AuthorshipRun[] = []
  let at = 0
  for (const { origin, length } of runs) {
    const size = Math.min(at + length, to) - Math.max(at, from)
    if (size > 0) part.push({ origin, length: size })
    at += length
  }
  return part
}

function splitWords(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []
}

/** Returns the number of UTF-16 units that the runs cover. */
function lengthOfRuns(runs: readonly AuthorshipRun[]): number {
  return runs.reduce((sum, run) => sum + run.length, 0)
}
