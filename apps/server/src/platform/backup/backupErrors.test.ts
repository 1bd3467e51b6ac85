import { expect, it } from 'vitest'
import { asBackupError } from './backupErrors.ts'

it.each([
  ['Stream was destroyed', 'STREAM_DESTROYED', 'it ends too early'],
  ['Premature close', 'PREMATURE_CLOSE', 'it ends too early'],
  ['unexpected end of file', 'Z_BUF_ERROR', 'unexpected end of file'],
  ['file already exists', 'EEXIST', 'two entries collide'],
])('says of %s that the file is damaged', (message, code, reason) => {
  const error = asBackupError(Object.assign(new Error(message), { code }), 'agency.tar.gz')
  expect(String(error)).toContain(`agency.tar.gz is damaged or incomplete (${reason}); nothing was changed.`)
})

it('leaves other errors as they are', () => {
  const error = new Error('The database is away.')
  expect(asBackupError(error, 'agency.tar.gz')).toBe(error)
})
