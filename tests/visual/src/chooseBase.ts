/** Answers what git prints for its arguments; throws when it fails. */
export type RunGit = (...args: string[]) => Promise<string>

/** The revision to compare with. */
export interface Base {
  /** Full hash. */
  commit: string
  /** How it is called in the report: `the merge base with main`. */
  name: string
}

/**
 * The revision that the working tree is compared with: the one asked for, or the merge base with main. On main itself
 * the last commit when there are changes that are not committed, else the one before it. Throws when there is no such
 * revision.
 */
export async function chooseBase(git: RunGit, asked: string | undefined): Promise<Base> {
  const commit = async (revision: string): Promise<string> =>
    (await git('rev-parse', '--verify', `${revision}^{commit}`)).trim()
  if (asked !== undefined) return { commit: await commit(asked), name: asked }

  const head = await commit('HEAD')
  const main = await firstOf(['main', 'origin/main'].map((name) => async () => commit(name)))
  const shared = main === undefined ? head : (await git('merge-base', 'HEAD', main)).trim()
  if (shared !== head) return { commit: shared, name: 'the merge base with main' }
  const dirty = (await git('status', '--porcelain')).trim() !== ''
  if (dirty) return { commit: head, name: 'the last commit' }
  const before = await firstOf([async () => commit('HEAD~1')])
  return before === undefined
    ? { commit: head, name: 'the last commit' }
    : { commit: before, name: 'the commit before' }
}

async function firstOf(ways: readonly (() => Promise<string>)[]): Promise<string | undefined> {
  for (const way of ways) {
    const found = await way().catch(() => undefined)
    if (found !== undefined) return found
  }
  return undefined
}
