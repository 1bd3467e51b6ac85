import { type Comparison, sorted } from './comparePictures.ts'
import type { Story } from './listStories.ts'

/**
 * How stories are drawn: for the first time with all stories of their file, `again` with those of their file that have a
 * finding, or `alone`, one after the other in newly loaded pages, where no other story can affect them.
 */
export type Look = 'first' | 'again' | 'alone'

/** Draws the chosen stories on both sides and compares their pictures. */
export type Draw = (chosen: (story: Story) => boolean, look: Look) => Promise<Comparison[]>

/**
 * Judges stories by the `first` look at them. One with a finding is drawn again on both sides; where that gives other
 * pictures than the first time, or none, it is drawn alone and judged by that: a story that a busy machine lost, or drew
 * differently, is not a finding. The report lists it with a note. `isSettled` tells findings that need no second look, as
 * they are approved.
 */
export async function judgeStories(
  first: readonly Comparison[],
  draw: Draw,
  isSettled: (comparison: Comparison) => boolean,
): Promise<Comparison[]> {
  const doubtful = first.filter((one) => !['same', 'proven', 'new', 'removed'].includes(one.kind) && !isSettled(one))
  if (doubtful.length === 0) return [...first]
  const ids = new Set(doubtful.map(({ story }) => story.id))
  const second = await draw(({ id }) => ids.has(id), 'again')
  const outcomes = new Set(first.map(outcome))
  const unsteady = new Set(
    second.filter((one) => hasFailed(one) || !outcomes.has(outcome(one))).map(({ story }) => story.id),
  )
  const third = unsteady.size === 0 ? [] : await draw(({ id }) => unsteady.has(id), 'alone')
  const wasDifferent = new Set(doubtful.map(({ story, variant }) => `${story.id} ${variant}`))
  const judged = third.map((one): Comparison =>
    one.kind === 'same' && wasDifferent.has(`${one.story.id} ${one.variant}`)
      ? { ...one, note: 'differed the first time and not when it was drawn alone' }
      : one,
  )
  return sorted([
    ...judged,
    ...second.filter(({ story }) => !unsteady.has(story.id)),
    ...first.filter(({ story }) => !ids.has(story.id)),
  ])
}

/** Whether a side has no picture, which a busy machine may cause twice. */
function hasFailed({ kind }: Comparison): boolean {
  return ['play stopped', 'broken now', 'broken on base'].includes(kind)
}

/** Returns a text that is equal for the same outcome with the same pictures. */
function outcome({ story, variant, kind, before, after, note }: Comparison): string {
  return JSON.stringify([story.id, variant, kind, before?.hash, after?.hash, before || after ? undefined : note])
}
