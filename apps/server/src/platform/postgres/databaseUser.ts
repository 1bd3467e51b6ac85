import { spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { DatabaseServerError } from './log.ts'

/** The unprivileged user of PostgreSQL when root started the server. */
export interface DatabaseUser {
  uid: number
  gid: number
}

/**
 * Returns the user of PostgreSQL, which refuses to run as root: the owner of the data folder if that is not root,
 * otherwise the system's `postgres`, otherwise `nobody`. Undefined if the server does not run as root.
 */
export async function databaseUser(dataDir: string): Promise<DatabaseUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(dataDir)
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const user = userNamed('postgres') ?? userNamed('nobody')
  if (user !== undefined) return user
  throw new DatabaseServerError(
    'PostgreSQL does not run as root and this system has no user "postgres" or "nobody": start Rankdesk as another user, or set DATABASE_URL.',
  )
}

/** Returns the options that run a child process as `user`. */
export function runAs(user: DatabaseUser | undefined): { uid?: number; gid?: number } {
  return user === undefined ? {} : { uid: user.uid, gid: user.gid }
}

/** Whether `user` may enter `folder` and its parents and write there, according to the system itself. */
export function mayWrite(user: DatabaseUser | undefined, folder: string): boolean {
  const script = 'cd "$1" && test -w .'
  if (process.platform === 'win32') return true
  return spawnSync('/bin/sh', ['-c', script, 'sh', folder], { cwd: '/', stdio: 'ignore', ...runAs(user) }).status === 0
}

function userNamed(name: string): DatabaseUser | undefined {
  const uid = idOf('-u', name)
  const gid = idOf('-g', name)
  return uid === undefined || gid === undefined || uid === 0 ? undefined : { uid, gid }
}

function idOf(option: '-u' | '-g', name: string): number | undefined {
  const result = spawnSync('id', [option, name], { encoding: 'utf8' })
  if (result.status !== 0) return undefined
  const id = Number(result.stdout.trim())
  // macOS has the id -2 for nobody; system calls expect it unsigned.
  return Number.isInteger(id) ? id >>> 0 : undefined
}
