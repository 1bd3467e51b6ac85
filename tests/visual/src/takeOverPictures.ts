import path from 'node:path'
import { projectRoot } from '../../../scripts/steps/projectRoot.ts'
import { earlierBase, recordOf, takeOver } from './baseCache.ts'
import type { Base } from './chooseBase.ts'
import { type Built, readBase, storiesOf } from './inputs/knownBase.ts'
import { planShots } from './inputs/planShots.ts'
import { runProgram } from './runProgram.ts'
import type { Theme } from './variant.ts'

export interface TakeOverOptions {
  /** The folder of all bases' caches. */
  root: string
  /** The cache of this base. */
  cache: string
  base: Base
  built: Built
  /** The browser's version. */
  version: string
  /** The themes of this run. */
  themes: readonly Theme[]
  /** A folder for the sources of the earlier base. */
  work: string
  log: (line: string) => void
}

/**
 * Reuses the pictures of the base that was used before, for the stories whose inputs did not change since. A base without
 * a build, or one that git no longer has, gives none.
 */
export async function takeOverPictures(options: TakeOverOptions): Promise<void> {
  const { root, cache, base, built, version, themes, work, log } = options
  const known = await Promise.all(
    (await storiesOf(built)).map(async (story) => recordOf({ cache, version, themes }, story)),
  )
  const earlier = known.includes(undefined) ? await earlierBase(root, base.commit, version) : undefined
  if (earlier === undefined) return
  const from = path.join(root, earlier)
  const folder = path.join(work, 'earlier')
  try {
    await runProgram('git', ['worktree', 'add', '--detach', folder, earlier], projectRoot)
  } catch {
    return
  }
  try {
    const old = await readBase({ folder, storybook: path.join(from, 'storybook') }, async (story) =>
      recordOf({ cache: from, version, themes }, story),
    )
    const { proven } = await planShots(old, built)
    const count = await takeOver({ from, to: cache, version }, proven)
    if (count > 0)
      log(`${count} stories did not change since the base ${earlier.slice(0, 10)}: its pictures are reused`)
  } finally {
    await runProgram('git', ['worktree', 'remove', '--force', folder], projectRoot)
  }
}
