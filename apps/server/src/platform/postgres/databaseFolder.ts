import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, cp, mkdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode, readFileIfThere } from '../data-dir/atomicFile.ts'
import { accessibleFolder } from './accessibleFolder.ts'
import { postgresMajor, type Binaries } from './binaries.ts'
import { mayWrite, runAs, type DatabaseUser } from './databaseUser.ts'
import { DatabaseServerError, type Log } from './log.ts'
import { postgresRole, readPostgresFile, writePostgresFile, type PostgresFile } from './postgresFile.ts'

/**
 * Returns the folder of the database's files and creates it on the first call. DATA_DIR/postgres.json records it. It
 * lies in DATA_DIR unless `user` cannot reach that; then it moves to a system folder, and one log line says so.
 */
export async function databaseFolder(
  dataDir: string,
  user: DatabaseUser | undefined,
  binaries: Binaries,
  log: Log,
): Promise<PostgresFile> {
  const found = await readPostgresFile(dataDir)
  const isLost = found?.initialized === true && (await versionOf(found.folder)) === undefined
  if (isLost) {
    throw new DatabaseServerError(
      `The database's folder ${found.folder}, named in ${join(dataDir, 'postgres.json')}, is gone: put it back, or delete that file to start with an empty database.`,
    )
  }
  const known = found ?? { ...(await newFile(dataDir)), initialized: false }
  const folder = await reachableFolder(known, user, dataDir, log)
  const file = { ...known, folder }
  if (found === undefined || folder !== known.folder) await writePostgresFile(dataDir, file)
  if ((await versionOf(folder)) === undefined) await initialize(file, user, binaries)
  if (!file.initialized) await writePostgresFile(dataDir, { ...file, initialized: true })
  await checkVersion(folder)
  return { ...file, initialized: true }
}

async function newFile(dataDir: string): Promise<Pick<PostgresFile, 'password' | 'folder'>> {
  const folder = join(dataDir, 'postgres')
  if ((await versionOf(folder)) !== undefined) {
    throw new DatabaseServerError(
      `${folder} holds a database, but ${join(dataDir, 'postgres.json')} with its password is gone: put that file back, or move the folder away to start with an empty database.`,
    )
  }
  return { password: randomBytes(24).toString('hex'), folder }
}

/** Returns where the database can lie for `user`: its present folder, or a new one to which it moves. */
async function reachableFolder(
  file: PostgresFile,
  user: DatabaseUser | undefined,
  dataDir: string,
  log: Log,
): Promise<string> {
  if (user === undefined) return file.folder
  if (await canUserAccess(file.folder, user)) return file.folder
  const parent = await accessibleFolder(user)
  const folder = join(parent, `data-${randomBytes(6).toString('hex')}`)
  if ((await versionOf(file.folder)) !== undefined) await move(file.folder, folder, user)
  log.info(
    `PostgreSQL's user cannot access ${dirname(file.folder)}; the database of ${dataDir} is kept in ${folder} instead.`,
  )
  return folder
}

async function canUserAccess(folder: string, user: DatabaseUser): Promise<boolean> {
  const exists = (await versionOf(folder)) !== undefined
  if (!exists) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chown(folder, user.uid, user.gid)
  } else if ((await stat(folder)).uid !== user.uid) {
    changeOwner(folder, user)
  }
  const canAccess = mayWrite(user, folder)
  if (!exists) await rmdir(folder).catch(() => undefined)
  return canAccess
}

/** Moves a stopped database. The old folder is removed only when the new one is complete. */
async function move(from: string, to: string, user: DatabaseUser): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error
    const draft = `${to}.new`
    await cp(from, draft, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
    await rename(draft, to)
    await rm(from, { recursive: true })
  }
  changeOwner(to, user)
}

function changeOwner(folder: string, user: DatabaseUser): void {
  spawnSync('chown', ['-RhP', `${user.uid}:${user.gid}`, folder])
}

/**
 * Initializes the database. After an interrupted initialization it starts again: only a complete one becomes `folder`.
 */
async function initialize(file: PostgresFile, user: DatabaseUser | undefined, binaries: Binaries): Promise<void> {
  const draft = `${file.folder}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  await chmod(draft, 0o700)
  if (user !== undefined) await chown(draft, user.uid, user.gid)
  const passwordFile = `${file.folder}.password`
  await writeFile(passwordFile, `${file.password}\n`, { mode: 0o600 })
  if (user !== undefined) await chown(passwordFile, user.uid, user.gid)
  const options = [
    '--username',
    postgresRole,
    '--auth',
    'scram-sha-256',
    '--pwfile',
    passwordFile,
    '--encoding',
    'UTF8',
  ]
  // Text sorts by code point on every machine, and upper and lower case cover more than ASCII.
  const locale = ['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8']
  const made = spawnSync(binaries.initdb, ['--pgdata', draft, ...options, ...locale, '--no-instructions'], {
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    encoding: 'utf8',
    ...runAs(user),
  })
  await rm(passwordFile, { force: true })
  if (made.status !== 0) {
    await rm(draft, { recursive: true, force: true })
    const reason = made.error?.message ?? made.stderr.trim().split('\n').slice(-3).join(' ')
    throw new DatabaseServerError(`The database could not be created in ${file.folder}: ${reason}`)
  }
  await rename(draft, file.folder)
}

async function versionOf(folder: string): Promise<string | undefined> {
  return (await readFileIfThere(join(folder, 'PG_VERSION')))?.trim()
}

async function checkVersion(folder: string): Promise<void> {
  const version = await versionOf(folder)
  if (version === String(postgresMajor)) return
  throw new DatabaseServerError(
    `The database in ${folder} was created by PostgreSQL ${version}, and this Rankdesk comes with ${postgresMajor}: start the old Rankdesk and run "npm run backup -- FILE.tar.gz", then start this one with an empty DATA_DIR and run "npm run restore -- FILE.tar.gz".`,
  )
}
