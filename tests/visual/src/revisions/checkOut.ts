import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '@rankdesk/scripts/steps/projectRoot.ts'
import { workspacesOf } from '../inputs/moduleGraph.ts'
import { cacheFolder, runProgram } from './runProgram.ts'

/**
 * Writes the files of `commit` to a new folder, with the packages of its own lock file: its own workspaces, linked by name,
 * and everything else from an installation of that lock file. Throws when it can't be installed.
 */
export async function checkOut(commit: string, folder: string, log: (line: string) => void): Promise<void> {
  await mkdir(folder)
  await runProgram('git', ['archive', '--format=tar', `--output=${folder}.tar`, commit])
  await runProgram('tar', ['-xf', `${folder}.tar`, '-C', folder])
  await rm(`${folder}.tar`)
  await linkPackages(folder, await installedFor(folder, log))
}

/** A link to another whole node_modules would resolve its @rankdesk packages in that other tree. */
async function linkPackages(folder: string, installed: string): Promise<void> {
  const source = path.join(installed, 'node_modules')
  const theirs = path.join(folder, 'node_modules')
  await mkdir(path.join(theirs, '@rankdesk'), { recursive: true })
  const packages = (await readdir(source)).filter((name) => name !== '@rankdesk' && name !== '.cache')
  await Promise.all(packages.map((name) => symlink(path.join(source, name), path.join(theirs, name))))
  for (const workspace of await workspacesOf(folder)) {
    const text = await readFile(path.join(folder, workspace, 'package.json'), 'utf8')
    await symlink(path.join(folder, workspace), path.join(theirs, (JSON.parse(text) as { name: string }).name))
    const nested = path.join(installed, workspace, 'node_modules')
    if (existsSync(nested)) await symlink(nested, path.join(folder, workspace, 'node_modules'))
  }
}

/**
 * Returns a folder with the packages of the lock file in `folder`: the working tree's own when the lock files are equal,
 * else an installation by `npm ci`, which later runs reuse.
 */
async function installedFor(folder: string, log: (line: string) => void): Promise<string> {
  const lock = await readFile(path.join(folder, 'package-lock.json'))
  if (lock.equals(await readFile(path.join(projectRoot, 'package-lock.json')))) return projectRoot
  const installed = path.join(cacheFolder, 'packages', createHash('sha256').update(lock).digest('hex').slice(0, 16))
  const stamp = path.join(installed, 'installed')
  if (existsSync(stamp)) return installed
  log('The base has a lock file of its own: installing it once ...')
  await rm(installed, { recursive: true, force: true })
  for (const workspace of ['.', ...(await workspacesOf(folder))]) {
    await mkdir(path.join(installed, workspace), { recursive: true })
    await copyFile(path.join(folder, workspace, 'package.json'), path.join(installed, workspace, 'package.json'))
  }
  await writeFile(path.join(installed, 'package-lock.json'), lock)
  // Install scripts download programs (Node, PostgreSQL) that rendering stories does not need.
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund']
  const npm = process.env['npm_execpath']
  if (npm === undefined) await runProgram('npm', args, { cwd: installed })
  else await runProgram(process.execPath, [npm, ...args], { cwd: installed })
  await writeFile(stamp, '')
  return installed
}
