import pg from 'pg'
import { z } from 'zod'
import { errorCode } from '../data-dir/index.ts'
import { isDiskFull } from '../disk-space/index.ts'
import { BackupError } from './manifest.ts'

/** Returns the error of a file that was cut off or changed since it was written. */
export function damagedBackup(file: string, reason: string): BackupError {
  return new BackupError(`${file} is damaged or incomplete (${reason}); nothing was changed.`)
}

/** Translates errors of zlib, tar and PostgreSQL about a damaged file into a sentence for the operator. */
export function asBackupError(error: unknown, file: string): unknown {
  const code = errorCode(error) ?? ''
  if (error instanceof BackupError) return error
  if (code === 'ABORT_ERR') return new BackupError('The restore took too long; nothing was changed.')
  if (isDiskFull(error)) return new BackupError('There is no space left for the restore; nothing was changed.')
  // Two entries with one name, and names that no file can have.
  if (['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'EINVAL'].includes(code))
    return damagedBackup(file, 'two entries collide')
  // The decompression of a file that was cut off has ended the archive before the archive has read its own end.
  if (code === 'STREAM_DESTROYED' || code === 'PREMATURE_CLOSE') return damagedBackup(file, 'it ends too early')
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`)
  if (!isOfContent(error, code)) return error
  return damagedBackup(
    file,
    error instanceof z.ZodError || !(error instanceof Error) ? 'its end is wrong' : error.message,
  )
}

/** Whether an error is about the content of the file: its compression, its archive, its rows or its manifest. */
function isOfContent(error: unknown, code: string): boolean {
  // PostgreSQL's error classes 22, 23 and 54: text that is no value of its column, rows that violate a constraint, and
  // values that are too large.
  const isRowError = error instanceof pg.DatabaseError && /^(2[23]|54)/.test(code)
  const isTarError =
    error instanceof Error && /^(Unexpected end of data|Invalid tar header|Header exceeds max size)/.test(error.message)
  const isFormatError = error instanceof SyntaxError || error instanceof z.ZodError
  return code.startsWith('Z_') || isRowError || isTarError || isFormatError
}
