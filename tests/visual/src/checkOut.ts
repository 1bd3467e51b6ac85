import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '../../../scripts/steps/projectRoot.ts'
import { runProgram } from './runProgram.ts'

/** A revision laid out in a folder of its own. */
export interface CheckedOut {
  folder: string
  /** The full hash. */
  commit: string
  /** Takes the folder away, out of git's list too. */
  remove: () => Promise<void>
}

/**
 * Lays out `revision` in `folder` with the packages that are installed here: its own workspaces, linked by name, and
 * everything else from our node_modules. Throws when there is no such revision.
 */
export async function checkOut(revision: string, folder: string): Promise<CheckedOut> {
  const commit = (await runProgram('git', ['rev-parse', '--verify', `${revision}^{commit}`], projectRoot)).trim()
  await runProgram('git', ['worktree', 'add', '--detach', folder, commit], projectRoot)
  await linkPackages(folder)
  return {
    folder,
    commit,
    remove: async () => {
      await runProgram('git', ['worktree', 'remove', '--force', folder], projectRoot)
    },
  }
}

/** A link to the whole of our node_modules would lead its @rankdesk packages back into the working tree. */
async function linkPackages(folder: string): Promise<void> {
  const ours = path.join(projectRoot, 'node_modules')
  const theirs = path.join(folder, 'node_modules')
  await mkdir(path.join(theirs, '@rankdesk'), { recursive: true })
  const packages = (await readdir(ours)).filter((name) => name !== '@rankdesk' && name !== '.cache')
  await Promise.all(packages.map((name) => symlink(path.join(ours, name), path.join(theirs, name))))
  for (const workspace of await workspacesOf(folder)) {
    const { name } = JSON.parse(await readFile(path.join(folder, workspace, 'package.json'), 'utf8')) as {
      name: string
    }
    await symlink(path.join(folder, workspace), path.join(theirs, name))
    const nested = path.join(projectRoot, workspace, 'node_modules')
    if (existsSync(nested)) await symlink(nested, path.join(folder, workspace, 'node_modules'))
  }
}

async function workspacesOf(folder: string): Promise<string[]> {
  const groups = ['packages', 'apps', 'tests'].filter((group) => existsSync(path.join(folder, group)))
  const found = await Promise.all(
    groups.map(async (group) => (await readdir(path.join(folder, group))).map((name) => path.join(group, name))),
  )
  return found.flat().filter((workspace) => existsSync(path.join(folder, workspace, 'package.json')))
}
