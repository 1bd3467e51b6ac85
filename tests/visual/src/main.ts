/**
 * `npm run visual`: photographs every story of two revisions in one browser, in both themes and two widths, before and
 * after its play function, and compares the pictures pixel by pixel. options.ts has the options. Writes
 * reports/visual/index.html. Exits with 0 only when each picture is the same or approved.
 *
 * Pictures are never committed: two Chromium builds differ nearly everywhere. Those of the base stay in node_modules/.cache
 * for later runs with the same browser against the same commit.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBrowser } from '../../../scripts/browser.ts'
import { projectRoot } from '../../../scripts/steps/projectRoot.ts'
import { approvalsFile, approve, isApprovable, readApprovals, writeApprovals } from './approvals.ts'
import { baseCacheFolder, cachedBuild, recordOf } from './baseCache.ts'
import { buildStorybook } from './buildStorybook.ts'
import { chooseBase } from './chooseBase.ts'
import { checkOut } from './checkOut.ts'
import { compareRevisions } from './compareRevisions.ts'
import { flakeText } from './flakeTable.ts'
import { type KnownBase, readBase } from './inputs/knownBase.ts'
import { listStories, onlyMatching } from './listStories.ts'
import { type Options, optionsFrom } from './options.ts'
import { repeatStories } from './repeatStories.ts'
import { reviewServer } from './report/reviewServer.ts'
import { countText, failures, findingsText, readResults, type Results, visualFolder } from './results.ts'
import { runProgram } from './runProgram.ts'
import { takeOverPictures } from './takeOverPictures.ts'
import { withStudio } from './studio.ts'
import type { Theme } from './variant.ts'

const git = async (...args: string[]): Promise<string> => runProgram('git', args, projectRoot)

try {
  process.exitCode = await run(optionsFrom(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(options: Options): Promise<number> {
  if (options.approve !== undefined) return approveLast(options.approve)
  if (options.review) return review(options.port)
  const work = await mkdtemp(path.join(tmpdir(), 'rankdesk-visual-'))
  try {
    if (options.repeat !== undefined) return await repeat(options, options.repeat, work)
    const code = await compare(options, work)
    if (!options.open) return code
    await review(options.port)
    return code
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function compare(options: Options, work: string): Promise<number> {
  const began = performance.now()
  const base = await chooseBase(git, options.base)
  console.log(`Comparing the working tree with ${base.name} (${base.commit.slice(0, 10)})`)
  const program = await ensureBrowser()
  const root = path.join(projectRoot, 'node_modules', '.cache', 'rankdesk-visual', 'bases')
  const cache = await baseCacheFolder(root, base.commit)
  const before = await checkOut(base.commit, path.join(work, 'base'), console.log)
  try {
    const themes: readonly Theme[] = options.light ? ['light'] : ['light', 'dark']
    const results = await withStudio(program, async (studio) => {
      const { version } = studio
      const knownBase = async (): Promise<KnownBase> => {
        const storybook = await cachedBuild(cache, async (output) => buildStorybook(before.folder, output))
        if (storybook === undefined) console.log('The base has no Storybook: every story is new.')
        const built = { folder: before.folder, storybook }
        await takeOverPictures({ root, cache, base, built, version, themes, work, log: console.log })
        return readBase(built, async (story) => recordOf({ cache, version, themes }, story))
      }
      // What is known of the base is read while the working tree is built.
      const [known, now] = await Promise.all([knownBase(), buildStorybook(projectRoot, path.join(work, 'after'))])
      if (now === undefined) throw new Error('The working tree has no Storybook to draw.')
      await rm(visualFolder, { recursive: true, force: true })
      await mkdir(visualFolder, { recursive: true })
      const approvals = await readApprovals(approvalsFile)
      return compareRevisions({
        before: known,
        after: { folder: projectRoot, storybook: now },
        base,
        git,
        studio,
        folder: visualFolder,
        approvals,
        only: options.only,
        everything: options.all,
        themes,
        cache,
        log: console.log,
        began,
      })
    })
    return printResults(results)
  } finally {
    await before.remove()
  }
}

/** Prints the results and returns the exit code. */
function printResults({ comparisons, seconds, orphans, expired }: Results): number {
  for (const finding of findingsText(comparisons)) console.log(finding)
  if (expired) console.log('The approvals belong to another base and are no longer valid: tests/visual/approvals.txt')
  else for (const orphan of orphans) console.log(`approval without a difference: ${orphan}`)
  console.log(`${countText(comparisons)} (${seconds} s)`)
  const left = failures(comparisons).length
  if (left === 0) console.log('Every picture is the same or approved.')
  else {
    console.log(`See ${path.relative(projectRoot, path.join(visualFolder, 'index.html'))}, or approve in`)
    console.log('npm run visual -- --review')
  }
  return left === 0 ? 0 : 1
}

async function repeat(options: Options, rounds: number, work: string): Promise<number> {
  const program = await ensureBrowser()
  const storybook = await buildStorybook(projectRoot, path.join(work, 'after'))
  if (storybook === undefined) throw new Error('The working tree has no Storybook to draw.')
  const stories = onlyMatching(await listStories(storybook), options.only)
  if (stories.length === 0) throw new Error('There is no such story to draw.')
  console.log(`Drawing ${stories.length} stories ${rounds} times`)
  const folder = path.join(visualFolder, 'repeat')
  const rows = await withStudio(program, async (studio) =>
    repeatStories(
      { studio, storybook, stories, folder, themes: options.light ? ['light'] : ['light', 'dark'] },
      rounds,
      console.log,
    ),
  )
  console.log(flakeText(rows))
  return rows.every(({ odd }) => odd === 0) ? 0 : 1
}

/** Approves the changes of the last run, for one story or all. */
async function approveLast(story: string): Promise<number> {
  const { base, comparisons } = await readResults()
  const wanted = comparisons.filter(
    (comparison) => isApprovable(comparison) && (story === 'all' || comparison.story.id === story),
  )
  if (wanted.length === 0)
    throw new Error(`The last run found no difference${story === 'all' ? '' : ` in a story ${story}`} to approve.`)
  await writeApprovals(approvalsFile, approve(await readApprovals(approvalsFile), base.commit, wanted))
  console.log(`Approved ${wanted.length} pictures in ${path.relative(projectRoot, approvalsFile)}`)
  return 0
}

/** Serves the last report, in which pictures can be approved, until Ctrl+C. */
async function review(port: number): Promise<number> {
  const server = await reviewServer({ folder: visualFolder, results: await readResults(), approvalsFile, port })
  console.log(`Review and approve at ${server.url} (Ctrl+C ends it)`)
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
  })
  await server.close()
  return 0
}
