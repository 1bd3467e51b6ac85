import type { RunGit } from './chooseBase.ts'

/** The most lines of a story's change in the report; one more line says that the rest is left out. */
const maxLines = 600

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
  const entries = [...changedInputs].map(async ([story, inputs]): Promise<[string, string]> => {
    const files = inputs.filter((name) => !/^(npm|virtual):/.test(name))
    const names = inputs.filter((name) => name.startsWith('npm:')).map((name) => name.slice('npm:'.length))
    const packages = names.length === 0 ? [] : [`packages of another version: ${names.join(', ')}`]
    if (files.length === 0) return [story, packages.join('\n')]
    const id = files.join('\n')
    const change = known.get(id) ?? changeOf(git, commit, files)
    known.set(id, change)
    return [story, [...packages, await change].join('\n')]
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function changeOf(git: RunGit, commit: string, files: readonly string[]): Promise<string> {
  const text = await git('diff', '--no-color', '--no-ext-diff', commit, '--', ...files)
  const untracked = (await git('ls-files', '--others', '--exclude-standard', '--', ...files)).split('\n')
  const added = untracked.filter((name) => name !== '').map((name) => `new file ${name}`)
  const lines = [...added, ...text.split('\n')]
  const cut = lines.length > maxLines ? [`(${lines.length - maxLines} more lines)`] : []
  return [...lines.slice(0, maxLines), ...cut].join('\n').trim()
}
