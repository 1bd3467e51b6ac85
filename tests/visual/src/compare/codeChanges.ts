import type { RunGit } from '../revisions/chooseBase.ts'

/** The most lines of a story's change in the report. */
const MAX_LINES = 600

/**
 * Returns the changes in the inputs of each story between `commit` and the working tree, as `git diff` prints them. New
 * files that git does not track yet are named.
 */
export async function codeChanges(
  git: RunGit,
  commit: string,
  changedInputs: ReadonlyMap<string, readonly string[]>,
): Promise<Record<string, string>> {
  const known = new Map<string, Promise<string>>()
  const changes = [...changedInputs].map(async ([story, inputs]): Promise<[string, string]> => {
    const id = inputs.join('\n')
    const change = known.get(id) ?? changeOf(git, commit, inputs)
    known.set(id, change)
    return [story, await change]
  })
  return Object.fromEntries(await Promise.all(changes))
}

async function changeOf(git: RunGit, commit: string, inputs: readonly string[]): Promise<string> {
  const files = inputs.filter((name) => !name.startsWith('npm:'))
  const packages = inputs.filter((name) => name.startsWith('npm:')).map((name) => `another version: ${name.slice(4)}`)
  if (files.length === 0) return packages.join('\n')
  const text = await git('diff', '--no-color', '--no-ext-diff', commit, '--', ...files)
  const untracked = (await git('ls-files', '--others', '--exclude-standard', '--', ...files))
    .split('\n')
    .filter(Boolean)
  const lines = [...packages, ...untracked.map((name) => `new file ${name}`), ...text.trim().split('\n')]
  const rest = lines.length > MAX_LINES ? [`(${lines.length - MAX_LINES} more lines)`] : []
  return [...lines.slice(0, MAX_LINES), ...rest].join('\n').trim()
}
