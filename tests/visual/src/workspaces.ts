import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** Returns the workspaces of a revision, as paths from its root. */
export async function workspacesOf(folder: string): Promise<string[]> {
  const groups = ['packages', 'apps', 'tests'].filter((group) => existsSync(path.join(folder, group)))
  const found = await Promise.all(
    groups.map(async (group) => (await readdir(path.join(folder, group))).map((name) => path.join(group, name))),
  )
  return found.flat().filter((workspace) => existsSync(path.join(folder, workspace, 'package.json')))
}
