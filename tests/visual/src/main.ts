/**
 * `npm run visual`: docs/visual-regression.md. Pictures are never committed, as two Chromium builds differ nearly everywhere;
 * they stay in node_modules/.cache for later runs with the same browser.
 */
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { ensureBrowser } from '@rankdesk/scripts/browser.ts'
import { projectRoot } from '@rankdesk/scripts/steps/projectRoot.ts'
import { createRunFolder } from '@rankdesk/scripts/steps/runFolder.ts'
import { whenNpmEnds } from '@rankdesk/scripts/steps/whenNpmEnds.ts'
import { approvalsFile, readApprovals } from './approvals.ts'
import { openPagePool } from './capture/pagePool.ts'
import { openPictureCache } from './capture/pictureCache.ts'
import { listStories, themes } from './capture/stories.ts'
import { compareRevisions } from './compareRevisions.ts'
import { type Options, optionsFrom } from './options.ts'
import { repeatStories } from './repeatStories.ts'
import { reviewServer } from './report/reviewServer.ts'
import { countText, failures, findingsText, readResults, type Results, visualFolder } from './results.ts'
import { buildBase, buildStorybook } from './revisions/buildStorybook.ts'
import { checkOut } from './revisions/checkOut.ts'
import { chooseBase } from './revisions/chooseBase.ts'
import { withProgress } from './revisions/progress.ts'
import { cacheFolder, runProgram } from './revisions/runProgram.ts'

const log = console.log
const git = async (...args: string[]): Promise<string> => runProgram('git', args)

try {
  process.exitCode = await run(optionsFrom(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(options: Options): Promise<number> {
  if (options.review) return review()
  if (options.repeat !== undefined) return repeat(options, options.repeat)
  return compare(options)
}

async function compare(options: Options): Promise<number> {
  const began = performance.now()
  const base = await chooseBase(git, options.base)
  log(`Comparing the working tree with ${base.name} (${base.commit.slice(0, 10)})`)
  const work = createRunFolder('visual')
  const program = await ensureBrowser()
  const before = { folder: path.join(work, 'base'), output: path.join(work, 'base-built') }
  await checkOut(base.commit, before.folder, log)
  const [old, now] = await Promise.all([
    buildBase(base.commit, { revision: before.folder, output: before.output, name: 'the base', log }),
    buildTree(work),
  ])
  if (old === undefined) log('The base has no Storybook: every story is new.')
  await rm(visualFolder, { recursive: true, force: true })
  for (const side of ['before', 'after']) await mkdir(path.join(visualFolder, side), { recursive: true })
  const pool = await openPagePool(program)
  const results = await compareRevisions({
    before: { folder: before.folder, storybook: old },
    after: { folder: projectRoot, storybook: now },
    base,
    pool,
    folder: visualFolder,
    approvals: await readApprovals(approvalsFile),
    cache: await openPictureCache(path.join(cacheFolder, 'pictures'), pool.version),
    only: options.only,
    everything: options.all,
    themes: options.light ? ['light'] : themes,
    log,
    began,
  })
  await pool.close()
  return printResults(results)
}

async function buildTree(work: string): Promise<string> {
  const options = { revision: projectRoot, output: path.join(work, 'tree-built'), name: 'the working tree', log }
  const built = await buildStorybook(options)
  if (built === undefined) throw new Error('The working tree has no Storybook to draw.')
  return built
}

function printResults({ comparisons, seconds, expired }: Results): number {
  for (const finding of findingsText(comparisons)) log(finding)
  if (expired) log('The approvals belong to another base and are no longer valid: tests/visual/approvals.txt')
  log(`${countText(comparisons)} (${seconds} s)`)
  const hasPassed = failures(comparisons).length === 0
  if (hasPassed) log('Every picture is the same or approved.')
  else log('See reports/visual/index.html, or approve in\nnpm run visual -- --review')
  return hasPassed ? 0 : 1
}

async function repeat(options: Options, rounds: number): Promise<number> {
  const work = createRunFolder('visual')
  const program = await ensureBrowser()
  const storybook = await buildTree(work)
  const stories = await listStories(storybook, options.only)
  if (stories.length === 0) throw new Error('There is no such story to draw.')
  log(`Drawing ${stories.length} stories ${rounds} times`)
  const pool = await openPagePool(program)
  const folder = path.join(visualFolder, 'repeat')
  const own = { pool, storybook, stories, folder, themes: options.light ? (['light'] as const) : themes }
  const unstable = await withProgress('drawing', log, async (update) =>
    repeatStories({ ...own, onProgress: (done, all) => update(`${done} of ${all} in this round`) }, rounds, log),
  )
  log(`${new Set(unstable.map(({ story, variant }) => `${story.id} ${variant}`)).size} unstable pictures`)
  await pool.close()
  return unstable.length === 0 ? 0 : 1
}

/** Serves the last report, in which pictures can be approved, until Ctrl+C. */
async function review(): Promise<number> {
  const server = await reviewServer(visualFolder, approvalsFile, await readResults())
  log(`Review and approve at ${server.url} (Ctrl+C ends it)`)
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
    whenNpmEnds(resolve)
  })
  await server.close()
  return 0
}
