import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type Approvals, applyApprovals } from './approvals.ts'
import { captureStories, type Screenshot } from './capture/captureStories.ts'
import { endOf, listStories, restVariants, type Story, type Theme, themes as allThemes } from './capture/stories.ts'
import type { PagePool } from './capture/pagePool.ts'
import type { PictureCache } from './capture/pictureCache.ts'
import { codeChanges } from './compare/codeChanges.ts'
import { type Comparison, comparePictures, sorted } from './compare/comparePictures.ts'
import { tokenChanges } from './compare/tokenChanges.ts'
import { moduleName } from './inputs/moduleGraph.ts'
import { changedInputs, readStoryInputs, type StoryInputs } from './inputs/storyInputs.ts'
import { writeReport } from './report/writeReport.ts'
import { countText, findingsText, type Results, secondsSince, writeResults } from './results.ts'
import type { Base, RunGit } from './revisions/chooseBase.ts'
import { withProgress } from './revisions/progress.ts'

/** A revision with its built Storybook. */
export interface Built {
  /** The root folder of the sources. */
  folder: string
  /** The folder of the built Storybook; undefined when the revision has none. */
  storybook: string | undefined
}

export interface CompareOptions {
  before: Built
  after: Built
  base: Base
  git: RunGit
  pool: PagePool
  /** An empty folder for pictures and report. */
  folder: string
  approvals: Approvals
  cache: PictureCache
  /** As in listStories. */
  only?: string
  /** Also photographs stories that are proven unchanged. */
  everything?: boolean
  /** @default both */
  themes?: readonly Theme[]
  log: (line: string) => void
  /** The value of `performance.now()` at the start of the run. */
  began: number
}

/** A story of one or both revisions, with its inputs there. */
interface Planned {
  story: Story
  before?: StoryInputs | undefined
  after?: StoryInputs | undefined
  isInBase: boolean
  isInTree: boolean
}

/** Photographs and compares the stories that may differ, applies the approvals and writes the report. */
export async function compareRevisions(options: CompareOptions): Promise<Results> {
  const { before, after, base, git, folder, approvals, only = '', everything, themes = allThemes, log, began } = options
  const stories = await planStories(before, after, only)
  if (stories.length === 0) throw new Error('There is no story to draw.')
  const isProven = (one: Planned): boolean => one.before !== undefined && one.before.key === one.after?.key
  const drawn = stories.filter((one) => everything === true || !isProven(one))
  const proven = stories.filter((one) => !drawn.includes(one))
  log(`Stories proven unchanged: ${proven.length}, to draw: ${drawn.length}`)
  const tokens = await tokenChanges(before.folder, after.folder)
  const found = await compareInStages(drawn, {
    ...options,
    compare: async (chosen, isolated) =>
      comparePictures(
        folder,
        await capture('before', chosen, isolated, options),
        await capture('after', chosen, isolated, options),
        tokens,
      ),
  })
  for (const { story } of proven)
    for (const variant of restVariants(themes, story)) found.push({ kind: 'proven', story, variant })
  const shown = new Set(stories.map(({ story }) => story.id))
  const isShown = (id: string): boolean => only === '' || shown.has(id)
  const { comparisons, expired, orphans } = applyApprovals(approvals, base.commit, sorted(found), isShown)
  await removeSame(comparisons)
  const differing = new Set(comparisons.filter(({ kind }) => kind !== 'same').map(({ story }) => story.id))
  const changes = drawn
    .filter(({ story }) => differing.has(story.id))
    .map((one): [string, string[]] => [one.story.id, changesOf(one)])
  const results: Results = {
    base,
    comparisons,
    changes: await codeChanges(git, base.commit, new Map(changes)),
    orphans: orphans.map(({ story, variant }) => `${story} ${variant}`),
    expired,
    seconds: secondsSince(began),
  }
  await writeResults(folder, results)
  await writeReport(folder, results)
  return results
}

async function planStories(before: Built, after: Built, only: string): Promise<Planned[]> {
  const storiesOf = async ({ storybook }: Built): Promise<Story[]> =>
    storybook === undefined ? [] : listStories(storybook, only)
  const inputsOf = async ({ folder, storybook }: Built) =>
    storybook === undefined ? async () => undefined : readStoryInputs(folder, storybook)
  const [old, now] = [await storiesOf(before), await storiesOf(after)]
  const [inputsBefore, inputsAfter] = [await inputsOf(before), await inputsOf(after)]
  const planned = new Map<string, Planned>()
  for (const story of now)
    planned.set(story.id, { story, after: await inputsAfter(story), isInBase: false, isInTree: true })
  for (const story of old) {
    const known = planned.get(story.id) ?? { story, isInTree: false }
    planned.set(story.id, { ...known, before: await inputsBefore(story), isInBase: true })
  }
  return [...planned.values()]
}

const changesOf = ({ story, before, after }: Planned): string[] => changedInputs(story, before, after)

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
    const key = one[side]?.key
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
      onProgress: (done, all) => update(`${done} of ${all}`),
    }),
  )
  const byStory = Map.groupBy(drawn, ({ story }) => story.id)
  for (const one of missing) {
    const key = one[side]?.key
    if (key !== undefined && !isolated) await cache.write(one.story, key, byStory.get(one.story.id) ?? [])
  }
  return [...kept, ...drawn]
}

interface StageOptions extends CompareOptions {
  compare: (chosen: readonly Planned[], isolated: boolean) => Promise<Comparison[]>
}

/**
 * Compares the stories beside a changed module first and logs their verdicts, so that a change of a component that many
 * screens use has its answer before all of these are drawn. Where it looks different in its own stories, it is expected to do
 * so in those that use it.
 */
async function compareInStages(drawn: readonly Planned[], options: StageOptions): Promise<Comparison[]> {
  const { compare, log, began, approvals, base } = options
  const isSettled = (one: Comparison): boolean =>
    one.tokens !== undefined || applyApprovals(approvals, base.commit, [one]).comparisons[0]?.approved === true
  const folders = new Set(drawn.flatMap((one) => (one.isInBase && one.isInTree ? changesOf(one) : [])).map(folderOf))
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
  compare: StageOptions['compare'],
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

/** Removes the pictures that the report does not show. */
async function removeSame(comparisons: readonly Comparison[]): Promise<void> {
  for (const { kind, note, before, after } of comparisons)
    if (kind === 'same' && note === undefined)
      for (const picture of [before, after]) if (picture !== undefined) await rm(picture.file, { force: true })
}
