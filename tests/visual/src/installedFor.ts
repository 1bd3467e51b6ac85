import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '../../../scripts/steps/projectRoot.ts'
import { runProgram } from './runProgram.ts'
import { workspacesOf } from './workspaces.ts'

/**
 * Returns a folder with the packages of the lock file of the revision in `folder`: the working tree's own when the lock
 * files are equal, else an installation by `npm ci`, which later runs reuse (one for each lock file).
 */
export async function installedFor(folder: string, log: (line: string) => void): Promise<string> {
  const lock = await readFile(path.join(folder, 'package-lock.json'))
  if (lock.equals(await readFile(path.join(projectRoot, 'package-lock.json')))) return projectRoot
  const hash = createHash('sha256').update(lock).digest('hex').slice(0, 16)
  const cacheFolder = path.join(projectRoot, 'node_modules', '.cache', 'rankdesk-visual', hash)
  const stamp = path.join(cacheFolder, 'installed')
  if (existsSync(stamp)) return cacheFolder
  log('The base has a lock file of its own: installing it once ...')
  await rm(cacheFolder, { recursive: true, force: true })
  for (const workspace of ['.', ...(await workspacesOf(folder))]) {
    await mkdir(path.join(cacheFolder, workspace), { recursive: true })
    await copyFile(path.join(folder, workspace, 'package.json'), path.join(cacheFolder, workspace, 'package.json'))
  }
  await writeFile(path.join(cacheFolder, 'package-lock.json'), lock)
  // Install scripts download programs (Node, PostgreSQL) that rendering stories does not need.
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund']
  const npm = process.env['npm_execpath']
  if (npm === undefined) await runProgram('npm', args, cacheFolder)
  else await runProgram(process.execPath, [npm, ...args], cacheFolder)
  await writeFile(stamp, '')
  return cacheFolder
}
