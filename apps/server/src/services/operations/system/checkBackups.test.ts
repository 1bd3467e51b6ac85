import { expect, it } from 'vitest'
import { checkBackups } from './readSystem.ts'

it.each([
  ['off', 'warning', 'BACKUP_SCHEDULE'],
  ['ok', 'ok', 'up to date'],
  ['failed', 'failed', 'The last backup failed'],
  ['late', 'warning', 'overdue'],
] as const)('reports backups in the state “%s” as %s', (backups, state, text) => {
  const check = checkBackups(backups)
  expect(check).toMatchObject({ name: 'backups', state })
  expect(check.message).toContain(text)
})
