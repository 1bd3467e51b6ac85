import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type Approvals, applyApprovals } from './approvals.ts'
import { confirmPictures, shootCached } from './baseCache.ts'
import type { RunGit, Base } from './chooseBase.ts'
import { codeChanges } from './codeChanges.ts'
import { comparePictures, type Comparison, sorted } from './comparePictures.ts'
import type { Built, KnownBase } from './inputs/knownBase.ts'
import { moduleName } from './inputs/moduleGraph.ts'
import { type Plan, planShots } from './inputs/planShots.ts'
import { type Draw, judgeStories } from './judgeStories.ts'
import type { Story } from './listStories.ts'
import { writeReport } from './report/writeReport.ts'
import { countText, findingsText, type Results, secondsSince, writeResults } from './results.ts'
import { shootStories } from './shootStories.ts'
import type { Studio } from './studio.ts'
import { tokenChanges } from './tokenChanges.ts'
import { restVariants, type Theme, themes as allThemes } from './variant.ts'

/** Two built revisions and the options of their comparison. */
export interface CompareOptions {
  before: KnownBase
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

  const context = { tokens: await tokenChanges(before.folder, after.folder), known: new Map<string, Comparison>() }
  const drawing = new Set(plan.before.map(({ id }) => id))
  // Pictures that are kept were drawn after all earlier stories of their file, which may have loaded something for them.
  const partial = new Set(before.stories.filter(({ id }) => !drawing.has(id)).map(({ file }) => file))
  const draw: Draw = async (chosen, look) => {
    const shoot = async (side: 'before' | 'after') => {
      const { storybook } = options[side]
      if (storybook === undefined) return []
      const stories = plan[side].filter(chosen)
      const own = { studio, storybook, stories, folder: path.join(folder, side), themes, alone: look === 'alone', log }
      if (side === 'after') return shootStories({ ...own, shared: look === 'first' })
      if (look !== 'again') return shootCached(own, cache)
      const { complete = [], incomplete = [] } = Object.groupBy(stories, ({ file }) =>
        partial.has(file) ? 'incomplete' : 'complete',
      )
      return [
        ...(await shootCached({ ...own, stories: complete, again: true }, cache)),
        ...(await shootStories({ ...own, stories: incomplete })),
      ]
    }
    const compared = await comparePictures(folder, await shoot('before'), await shoot('after'), context)
    if (cache !== undefined) await confirmPictures({ cache, version: studio.version }, equalStories(compared, themes))
    return compared
  }
  const isSettled = (one: Comparison): boolean =>
    applyApprovals(approvals, base.commit, [one]).comparisons[0]?.approved === true
  const drawn = await judgeInStages(plan, draw, isSettled, options)
  const proven = plan.proven.flatMap((story) =>
    restVariants(themes, story).map((variant): Comparison => ({ kind: 'proven', story, variant })),
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
    seconds: secondsSince(began),
  }
  await writeResults(folder, results)
  await writeReport(folder, results)
  return results
}

/** Returns the stories whose pictures were all taken on both sides and are equal. */
function equalStories(compared: readonly Comparison[], themes: readonly Theme[]): Story[] {
  return [...Map.groupBy(compared, ({ story }) => story.id).values()]
    .filter(
      (own) =>
        own.every(({ kind, pixels }) => kind === 'same' && pixels === 0) &&
        restVariants(themes, own[0]?.story).every((variant) => own.some((one) => one.variant === variant)),
    )
    .flatMap(([first]) => (first === undefined ? [] : [first.story]))
}

/**
 * Logs the verdict on the stories beside a changed module as soon as it is known, so that a change of a component that many
 * screens use has its answer before all of these are drawn. Where it looks different in its own stories, it is expected to
 * do so in those that use it: these are drawn once. One that fails gets its second look all the same.
 */
async function judgeInStages(
  plan: Plan,
  draw: Draw,
  isSettled: (comparison: Comparison) => boolean,
  { log, began }: CompareOptions,
): Promise<Comparison[]> {
  const near = nearChange(plan)
  const far = plan.after.filter(({ id }) => !near.has(id)).length
  if (near.size === 0 || far === 0) return judgeStories(await draw(() => true, 'first'), draw, isSettled)
  const drawNear: Draw = async (chosen, look) => draw((story) => near.has(story.id) && chosen(story), look)
  const drawFar: Draw = async (chosen, look) => draw((story) => !near.has(story.id) && chosen(story), look)
  const judgeNear = async (): Promise<Comparison[]> => {
    const own = await judgeStories(await drawNear(() => true, 'first'), drawNear, isSettled)
    log(`The component's own stories: ${countText(own)} (${secondsSince(began)} s)`)
    for (const finding of findingsText(own)) log(`  ${finding}`)
    log(`${far} stories use it ...`)
    return own
  }
  // The component's own stories are few and need few pages, so that the others are drawn beside them.
  const [own, firstOfFar] = await Promise.all([judgeNear(), drawFar(() => true, 'first')])
  const isExpected = own.some(looksDifferent) ? looksDifferent : (): boolean => false
  const others = await judgeStories(firstOfFar, drawFar, (one) => isSettled(one) || isExpected(one))
  return sorted([...own, ...others])
}

const looksDifferent = ({ kind }: Comparison): boolean => kind === 'changed' || kind === 'nearly same'

/** Returns the stories whose file lies in the folder of a changed module. */
function nearChange({ before, after, changedInputs }: Plan): ReadonlySet<string> {
  const shot = new Set(after.map(({ id }) => id))
  const changed = [...changedInputs].flatMap(([id, names]) => (shot.has(id) ? names : []))
  const folders = new Set(
    changed.filter((name) => !/^(npm|virtual):/.test(name)).map((name) => path.posix.dirname(name)),
  )
  const near = [...before, ...after].filter(({ file }) => folders.has(path.posix.dirname(moduleName(file))))
  return new Set(near.map(({ id }) => id))
}

/** Removes the pictures that the report does not show. */
async function removeSame(comparisons: readonly Comparison[]): Promise<void> {
  for (const { kind, note, before, after } of comparisons)
    if (kind === 'same' && note === undefined)
      for (const picture of [before, after]) if (picture !== undefined) await rm(picture.file, { force: true })
}
