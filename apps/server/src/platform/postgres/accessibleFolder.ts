import { chmod, chown, lstat, mkdir, mkdtemp, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCode } from '../data-dir/atomicFile.ts'
import { mayWrite, type DatabaseUser } from './databaseUser.ts'
import { DatabaseServerError } from './log.ts'

/** System folders through which every user may pass, the permanent ones first. */
const SYSTEM_FOLDERS = ['/var/lib', '/var/db', '/var/cache', '/opt', tmpdir()]

/**
 * Returns a folder of root (0711, `/var/lib/rankdesk`) in which `user` can get folders when the clone lies where only
 * root may enter. Permissions of existing folders are never widened. Only root calls this.
 */
export async function accessibleFolder(user: DatabaseUser): Promise<string> {
  for (const parent of SYSTEM_FOLDERS) {
    const folder = join(parent, 'rankdesk')
    if ((await createOrVerify(folder)) && (await canUserWrite(folder, user))) return folder
  }
  throw new DatabaseServerError(
    'PostgreSQL does not run as root, and no folder was found that its user may reach: set DATA_DIR to a folder outside a home that only root may enter, or set DATABASE_URL.',
  )
}

async function canUserWrite(folder: string, user: DatabaseUser): Promise<boolean> {
  const probe = await mkdtemp(join(folder, '.reach-'))
  try {
    await chown(probe, user.uid, user.gid)
    return mayWrite(user, probe)
  } finally {
    await rmdir(probe)
  }
}

/** Creates the folder, or checks that root created it: programs run from it, so nobody else may write there. */
async function createOrVerify(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o711 })
    await chmod(folder, 0o711)
    return true
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') return false
  }
  const found = await lstat(folder)
  return found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0
}
