import { diffArrays } from 'diff'
import type { AuthorshipRun, Origin } from './authorship.ts'
import { lengthOfRuns, sliceRuns, tidyRuns } from './authorship.ts'

/** A text with the runs it had; what undo goes back to, and where pasted words are recognised. */
interface EarlierText {
  text: string
  runs: readonly AuthorshipRun[]
}

/** Who wrote a text, and what it was before (D03). It is a value: an edit answers a new one. */
export interface Authorship extends EarlierText {
  /** Earlier states, newest last. */
  earlier: readonly EarlierText[]
}

/** How many earlier states are kept; CKEditor's own undo goes no deeper by default. */
const KEPT_STATES = 200
/** A shorter piece than this is not taken for a moved one: anybody may type the same few words. */
const MIN_MOVED = 16
/** Beyond so many differences a text counts as replaced. */
const MAX_EDITS = 2000

/** The authorship of a text before the first edit: of one origin, or by runs; runs that do not cover it give 'site'. */
export function startAuthorship(text: string, origin: Origin | readonly AuthorshipRun[]): Authorship {
  const whole = (by: Origin) => tidyRuns([{ origin: by, length: text.length }], text.length)
  if (typeof origin === 'string') return { text, runs: whole(origin), earlier: [] }
  const runs = lengthOfRuns(origin) === text.length ? tidyRuns(origin, text.length) : whole('site')
  return { text, runs, earlier: [] }
}

/**
 * The authorship after an edit. Words that stayed keep their origin; a text that was there before, as after undo and
 * redo, has the origins it had; a piece that was cut and is pasted elsewhere keeps its own. All else is by the one who
 * edits (D03).
 */
export function editAuthorship(before: Authorship, text: string, by: Origin = 'human'): Authorship {
  if (text === before.text) return before
  const earlier = [...before.earlier, { text: before.text, runs: before.runs }].slice(-KEPT_STATES)
  const same = before.earlier.findLast((state) => state.text === text)
  if (same !== undefined) return { text, runs: same.runs, earlier }
  return { text, runs: tidyRuns(runsAfter(before, text, by), text.length), earlier }
}

function runsAfter(before: Authorship, text: string, by: Origin): AuthorshipRun[] {
  const most = Math.min(before.text.length, text.length)
  let head = 0
  while (head < most && before.text[head] === text[head]) head += 1
  let tail = 0
  while (tail < most - head && before.text.at(-1 - tail) === text.at(-1 - tail)) tail += 1
  // Where words were replaced, a letter that the old and the new one happen to share is no trace of the old one.
  if (head + tail < most) {
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

/** The runs of what now stands where the old text stood from one index to another. */
function runsOfMiddle(before: Authorship, from: number, to: number, now: string, by: Origin): AuthorshipRun[] {
  if (now === '') return []
  const old = before.text.slice(from, to)
  const changes = old === '' ? undefined : diffArrays(piecesOf(old), piecesOf(now), { maxEditLength: MAX_EDITS })
  if (changes === undefined) return runsOfNew(before, now, by)
  let at = from
  return changes.flatMap(({ value, added, removed }) => {
    const piece = value.join('')
    if (added) return runsOfNew(before, piece, by)
    at += piece.length
    return removed ? [] : sliceRuns(before.runs, at - piece.length, at)
  })
}

/** The runs of a new piece: those it had where it stood before, if it is long enough to be known again. */
function runsOfNew(before: Authorship, piece: string, by: Origin): AuthorshipRun[] {
  const known = piece.trim()
  const own: AuthorshipRun[] = [{ origin: by, length: piece.length }]
  if (known.length < MIN_MOVED) return own
  const start = piece.indexOf(known)
  for (const state of [before, ...before.earlier.toReversed()]) {
    const at = state.text.indexOf(known)
    if (at >= 0) {
      const end = piece.length - start - known.length
      const moved = sliceRuns(state.runs, at, at + known.length)
      const edge = (length: number, origin: Origin | undefined) => ({ origin: origin ?? by, length })
      return [edge(start, moved[0]?.origin), ...moved, edge(end, moved.at(-1)?.origin)]
    }
  }
  return own
}

function piecesOf(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []
}
