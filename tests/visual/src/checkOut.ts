import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '../../../scripts/steps/projectRoot.ts'
import { installedFor } from './installedFor.ts'
import { runProgram } from './runProgram.ts'
import { workspacesOf } from './workspaces.ts'

/** A revision checked out in a separate folder. */
export interface CheckedOut {
  folder: string
  /** Removes the folder and its entry in git's list of worktrees. */
  remove: () => Promise<void>
}

/**
 * Checks out `commit` in `folder` with the packages of its own lock file: its own workspaces, linked by name, and
 * everything else from an installation of that lock file. Throws when the revision does not exist or can't be
 * installed.
 */
export async function checkOut(
  commit: string,
  folder: string,
  log: (line: string) => void = () => undefined,
): Promise<CheckedOut> {
  await runProgram('git', ['worktree', 'add', '--detach', folder, commit], projectRoot)
  const remove = async (): Promise<void> => {
    await runProgram('git', ['worktree', 'remove', '--force', folder], projectRoot)
  }
  try {
    await linkPackages(folder, await installedFor(folder, log))
    return { folder, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** A link to another whole node_modules would resolve its @rankdesk packages in that other tree. */
async function linkPackages(folder: string, installed: string): Promise<void> {
  const source = path.join(installed, 'node_modules')
  const theirs = path.join(folder, 'node_modules')
  await mkdir(path.join(theirs, '@rankdesk'), { recursive: true })
  const packages = (await readdir(source)).filter((name) => name !== '@rankdesk' && name !== '.cache')
  await Promise.all(packages.map((name) => symlink(path.join(source, name), path.join(theirs, name))))
  for (const workspace of await workspacesOf(folder)) {
    const { name } = JSON.parse(await readFile(path.join(folder, workspace, 'package.json'), 'utf8')) as {
      name: string
    }
    await symlink(path.join(folder, workspace), path.join(theirs, name))
    const nested = path.join(installed, workspace, 'node_modules')
    if (existsSync(nested)) await symlink(nested, path.join(folder, workspace, 'node_modules'))
  }
}
