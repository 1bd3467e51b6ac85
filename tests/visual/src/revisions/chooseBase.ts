/** Returns the output of git for its arguments. Throws when git fails. */
export type RunGit = (...args: string[]) => Promise<string>

/** The revision to compare with. */
export interface Base {
  /** The full hash. */
  commit: string
  /** The name in the report: `the merge base with main`. */
  name: string
}

/**
 * Returns the revision to compare the working tree with: the requested one, or the merge base with main. On main itself
 * it is the last commit when there are uncommitted changes, else the one before it. Throws when the revision does not
 * exist.
 */
export async function chooseBase(git: RunGit, asked: string | undefined): Promise<Base> {
  const commit = async (revision: string): Promise<string> =>
    (await git('rev-parse', '--verify', `${revision}^{commit}`)).trim()
  const known = async (revision: string): Promise<string | undefined> => commit(revision).catch(() => undefined)
  if (asked !== undefined) return { commit: await commit(asked), name: asked }
  const head = await commit('HEAD')
  const main = (await known('main')) ?? (await known('origin/main'))
  const shared = main === undefined ? head : (await git('merge-base', 'HEAD', main)).trim()
  if (shared !== head) return { commit: shared, name: 'the merge base with main' }
  const isChanged = (await git('status', '--porcelain')).trim() !== ''
  const previous = isChanged ? undefined : await known('HEAD~1')
  return previous === undefined
    ? { commit: head, name: 'the last commit' }
    : { commit: previous, name: 'the commit before' }
}
