import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type Approvals, applyApprovals } from './approvals.ts'
import { captureStories, type Screenshot } from './capture/captureStories.ts'
import { endOf, listStories, restVariants, type Story, type Theme, themes as allThemes } from './capture/stories.ts'
import type { PagePool } from './capture/pagePool.ts'
import type { PictureCache } from './capture/pictureCache.ts'
import { type Comparison, comparePictures, sorted } from './compare/comparePictures.ts'
import { tokenChanges } from './compare/tokenChanges.ts'
import { moduleName } from './inputs/moduleGraph.ts'
import { changedInputs, readStoryInputs } from './inputs/storyInputs.ts'
import { writeReport } from './report/writeReport.ts'
import { countText, findingsText, type Results, secondsSince } from './results.ts'
import type { Base } from './revisions/chooseBase.ts'
import { withProgress } from './revisions/progress.ts'

/** The folders of a revision and of its built Storybook, if it has one. */
export interface Built {
  folder: string
  storybook: string | undefined
}

export interface CompareOptions {
  before: Built
  after: Built
  base: Base
  pool: PagePool
  /** An empty folder for pictures and report. */
  folder: string
  approvals: Approvals
  cache: PictureCache
  only?: string
  /** Also photographs stories that are proven unchanged. */
  everything?: boolean
  themes?: readonly Theme[]
  log: (line: string) => void
  /** When the run started, as by `performance.now()`. */
  began: number
}

/** A story of one or both revisions, with the keys of its inputs there. */
interface Planned {
  story: Story
  before?: string | undefined
  after?: string | undefined
  isInBase: boolean
  isInTree: boolean
  isProven: boolean
  /** The inputs that differ. */
  changed: string[]
}

/** Photographs and compares the stories that may differ, applies the approvals and writes the report. */
export async function compareRevisions(options: CompareOptions): Promise<Results> {
  const { before, after, base, folder, approvals, everything, themes = allThemes, log, began } = options
  const stories = await planStories(options)
  if (stories.length === 0) throw new Error('There is no story to draw.')
  const drawn = stories.filter(({ isProven }) => everything === true || !isProven)
  const proven = stories.filter((one) => !drawn.includes(one))
  log(`Stories proven unchanged: ${proven.length}, to draw: ${drawn.length}`)
  const tokens = await tokenChanges(before.folder, after.folder)
  const found = await compareInStages(drawn, options, async (chosen, isolated) => {
    const old = await capture('before', chosen, isolated, options)
    return comparePictures(folder, old, await capture('after', chosen, isolated, options), tokens)
  })
  for (const { story } of proven)
    for (const variant of restVariants(themes, story)) found.push({ kind: 'proven', story, variant })
  const { comparisons, expired } = applyApprovals(approvals, base.commit, sorted(found))
  for (const { kind, note, before: old, after: now } of comparisons)
    if (kind === 'same' && note === undefined)
      for (const picture of [old, now]) if (picture !== undefined) await rm(picture.file, { force: true })
  const results: Results = {
    base,
    comparisons,
    changes: Object.fromEntries(drawn.map(({ story, changed }) => [story.id, changed])),
    expired,
    seconds: secondsSince(began),
  }
  await writeReport(folder, results)
  return results
}

/**
 * Plans the stories of both revisions. Where the base's pictures of a screen are kept with the modules that ran for them, a
 * changed component that did not run is no difference: both sides do the same until it is called.
 */
async function planStories({ before, after, only, cache, themes = allThemes }: CompareOptions): Promise<Planned[]> {
  const read = async ({ folder, storybook }: Built) => ({
    stories: storybook === undefined ? [] : await listStories(storybook, only),
    inputsOf: storybook === undefined ? async () => undefined : await readStoryInputs(folder, storybook),
  })
  const [base, tree] = [await read(before), await read(after)]
  const planned: Planned[] = []
  const byId = (stories: readonly Story[]) => new Map(stories.map((story) => [story.id, story]))
  const [olds, nows] = [byId(base.stories), byId(tree.stories)]
  for (const [id, story] of new Map([...olds, ...nows])) {
    const [old, now] = [olds.get(id), nows.get(id)]
    let [a, b] = [old && (await base.inputsOf(old)), now && (await tree.inputsOf(now))]
    const known = { before: a?.key, after: b?.key, isInBase: old !== undefined, isInTree: now !== undefined }
    if (old && now && a && a.key !== b?.key) {
      const ran = await cache.modules(old, a.key, themes)
      if (ran.size > 0) [a, b] = [await base.inputsOf(old, ran), await tree.inputsOf(now, ran)]
    }
    const isProven = a !== undefined && a.key === b?.key
    planned.push({ story, ...known, isProven, changed: changedInputs(story, a, b) })
  }
  return planned
}

/** Photographs stories of one side. Pictures of the base that an earlier run kept are reused. */
async function capture(
  side: 'before' | 'after',
  chosen: readonly Planned[],
  isolated: boolean,
  { [side]: built, folder: report, pool, cache, themes = allThemes, log }: CompareOptions,
): Promise<Screenshot[]> {
  const { storybook } = built
  if (storybook === undefined) return []
  const own = chosen.filter((one) => (side === 'before' ? one.isInBase : one.isInTree))
  const folder = path.join(report, side)
  const missing: Planned[] = []
  const kept: Screenshot[] = []
  for (const one of own) {
    const key = one[side]
    const isKept = side === 'before' && !isolated && key !== undefined
    const pictures = isKept ? await cache.read(one.story, key, themes, folder) : undefined
    if (pictures === undefined) missing.push(one)
    else kept.push(...pictures)
  }
  if (kept.length > 0) log(`  ${kept.length} pictures of the base are reused`)
  if (missing.length === 0) return kept
  const name = `drawing ${side === 'before' ? 'the base' : 'the working tree'}${isolated ? ' again' : ''}`
  const drawn = await withProgress(name, log, async (update) =>
    captureStories({
      pool,
      storybook,
      stories: missing.map(({ story }) => story),
      folder,
      themes,
      isolated,
      knowsModules: side === 'before',
      onProgress: (done, all) => update(`${done} of ${all}`),
    }),
  )
  const byStory = Map.groupBy(drawn, ({ story }) => story.id)
  for (const one of missing) {
    const key = one[side]
    if (key !== undefined && !isolated) await cache.write(one.story, key, byStory.get(one.story.id) ?? [])
  }
  return [...kept, ...drawn]
}

type Compare = (chosen: readonly Planned[], isolated: boolean) => Promise<Comparison[]>

/**
 * Compares the stories beside a changed module first and logs their verdicts, so that a change of a component that many
 * screens use has its answer before all of these are drawn. Where it looks different in its own stories, it is expected to do
 * so in those that use it.
 */
async function compareInStages(
  drawn: readonly Planned[],
  { log, began, approvals, base }: CompareOptions,
  compare: Compare,
): Promise<Comparison[]> {
  const isSettled = (one: Comparison): boolean =>
    one.tokens !== undefined || applyApprovals(approvals, base.commit, [one]).comparisons[0]?.approved === true
  const folders = new Set(drawn.flatMap((one) => (one.isInBase && one.isInTree ? one.changed : [])).map(folderOf))
  const isNear = ({ story }: Planned): boolean => folders.has(folderOf(moduleName(story.file)))
  const { near = [], far = [] } = Object.groupBy(drawn, (one) => (isNear(one) ? 'near' : 'far'))
  if (near.length === 0 || far.length === 0) return confirmed(await compare(drawn, false), drawn, isSettled, compare)
  const own = await confirmed(await compare(near, false), near, isSettled, compare)
  log(`The component's own stories: ${countText(own)} (${secondsSince(began)} s)`)
  for (const finding of findingsText(own)) log(`  ${finding}`)
  log(`${far.length} stories use it ...`)
  const isExpected = own.some(looksDifferent) ? looksDifferent : (): boolean => false
  const others = await compare(far, false)
  return [...own, ...(await confirmed(others, far, (one) => isSettled(one) || isExpected(one), compare))]
}

const folderOf = (name: string): string => path.posix.dirname(name)
const looksDifferent = ({ kind }: Comparison): boolean => kind === 'changed' || kind === 'nearly same'

/**
 * Draws stories with a finding again on both sides, in pages of their files alone, and returns the second verdict on them: a
 * story that a busy machine lost or drew differently is not a finding. The report lists it with a note.
 */
async function confirmed(
  first: readonly Comparison[],
  planned: readonly Planned[],
  isSettled: (comparison: Comparison) => boolean,
  compare: Compare,
): Promise<Comparison[]> {
  const doubtful = first.filter((one) => !['same', 'new', 'removed'].includes(one.kind) && !isSettled(one))
  if (doubtful.length === 0) return [...first]
  const ids = new Set(doubtful.map(({ story }) => story.id))
  const differed = new Set(doubtful.map(({ story, variant }) => `${story.id} ${variant}`))
  const second = await compare(
    planned.filter(({ story }) => ids.has(story.id)),
    true,
  )
  const known = new Set(second.map(({ story, variant }) => `${story.id} ${variant}`))
  const noted = second.map((one) => {
    const [rest, end] = [`${one.story.id} ${one.variant}`, `${one.story.id} ${endOf(one.variant)}`]
    // The end of a play function that now changed nothing is the picture at rest.
    const hasDiffered = differed.has(rest) || (differed.has(end) && !known.has(end))
    return one.kind === 'same' && hasDiffered
      ? { ...one, note: 'differed the first time and not when it was drawn again' }
      : one
  })
  return [...noted, ...first.filter(({ story }) => !ids.has(story.id))]
}
