import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type Approvals, applyApprovals } from './approvals.ts'
import { shootCached } from './baseCache.ts'
import type { RunGit, Base } from './chooseBase.ts'
import { codeChanges } from './codeChanges.ts'
import { comparePictures, type Comparison, sorted } from './comparePictures.ts'
import { type Built, planShots } from './inputs/planShots.ts'
import type { Story } from './listStories.ts'
import { writeReport } from './report/writeReport.ts'
import { type Results, writeResults } from './results.ts'
import { shootStories } from './shootStories.ts'
import type { Studio } from './studio.ts'
import { tokenChanges } from './tokenChanges.ts'
import { restVariants, type Theme, themes as allThemes } from './variant.ts'

/** Two built revisions and the options of their comparison. */
export interface CompareOptions {
  before: Built
  after: Built
  base: Base
  git: RunGit
  studio: Studio
  /** An empty folder for pictures and report. */
  folder: string
  approvals: Approvals
  only?: string
  everything?: boolean
  /** @default both */
  themes?: readonly Theme[]
  /** The folder of the base's pictures of earlier runs. Without it, all are taken. */
  cache?: string
  log: (line: string) => void
  /** The value of `performance.now()` at the start of the run. */
  began: number
}

/** Photographs and compares the stories that may differ, applies the approvals and writes the report. */
export async function compareRevisions(options: CompareOptions): Promise<Results> {
  const { before, after, base, git, studio, folder, approvals, only = '', everything = false, log, began } = options
  const { themes = allThemes, cache } = options
  const plan = await planShots(before, after, { only, everything })
  if (plan.after.length + plan.proven.length === 0) throw new Error('There is no story to draw.')
  if (plan.note !== undefined) log(`Nothing is left out: ${plan.note}`)
  log(`${plan.proven.length} stories are proven unchanged; drawing ${plan.before.length} and ${plan.after.length} ...`)

  const tokens = await tokenChanges(before.folder, after.folder)
  const draw = async (chosen: (story: Story) => boolean, alone: boolean): Promise<Comparison[]> => {
    const shoot = async (side: 'before' | 'after') => {
      const { storybook } = options[side]
      if (storybook === undefined) return []
      const stories = plan[side].filter(chosen)
      const own = { studio, storybook, stories, folder: path.join(folder, side), themes, alone, log }
      return side === 'before' ? shootCached(own, cache) : shootStories(own)
    }
    return comparePictures(folder, await shoot('before'), await shoot('after'), tokens)
  }
  const drawn = await drawTwice(draw, (one) => applyApprovals(approvals, base.commit, one).comparisons)
  const proven = plan.proven.flatMap((story) =>
    restVariants(themes).map((variant): Comparison => ({ kind: 'proven', story, variant })),
  )
  const shown = new Set([...plan.after, ...plan.before].map(({ id }) => id))
  const isShown = (story: string): boolean => only === '' || shown.has(story)
  const { comparisons, expired, orphans } = applyApprovals(
    approvals,
    base.commit,
    sorted([...drawn, ...proven]),
    isShown,
  )
  await removeSame(comparisons)
  const differing = new Set(
    comparisons.filter(({ kind }) => kind !== 'same' && kind !== 'proven').map((one) => one.story.id),
  )
  const changes = await codeChanges(
    git,
    base.commit,
    new Map([...plan.changedInputs].filter(([story]) => differing.has(story))),
  )
  const results: Results = {
    base,
    comparisons,
    changes,
    orphans: orphans.map(({ story, variant }) => `${story} ${variant}`),
    expired,
    seconds: Math.round((performance.now() - began) / 1000),
  }
  await writeResults(folder, results)
  await writeReport(folder, results)
  return results
}

/**
 * Photographs each story with a finding a second time on both sides, in a page of its own, and judges by that: a story
 * that a busy machine lost, or drew differently, is not a finding. The report lists it with a note.
 */
async function drawTwice(
  draw: (chosen: (story: Story) => boolean, alone: boolean) => Promise<Comparison[]>,
  marked: (comparisons: readonly Comparison[]) => Comparison[],
): Promise<Comparison[]> {
  const first = await draw(() => true, false)
  const doubtful = marked(first).filter(
    ({ kind, approved }) => approved !== true && !['same', 'proven', 'new', 'removed'].includes(kind),
  )
  if (doubtful.length === 0) return first
  const ids = new Set(doubtful.map(({ story }) => story.id))
  const second = await draw(({ id }) => ids.has(id), true)
  const wasDifferent = new Set(doubtful.map(({ story, variant }) => `${story.id} ${variant}`))
  const judged = second.map((comparison): Comparison => {
    if (comparison.kind !== 'same' || !wasDifferent.has(`${comparison.story.id} ${comparison.variant}`))
      return comparison
    return { ...comparison, note: 'differed the first time and not the second' }
  })
  return sorted([...judged, ...first.filter(({ story }) => !ids.has(story.id))])
}

/** Removes the pictures that the report does not show. */
async function removeSame(comparisons: readonly Comparison[]): Promise<void> {
  for (const { kind, note, before, after } of comparisons)
    if (kind === 'same' && note === undefined)
      for (const picture of [before, after]) if (picture !== undefined) await rm(picture.file, { force: true })
}
