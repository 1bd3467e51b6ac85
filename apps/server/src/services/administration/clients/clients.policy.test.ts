import { expect, test } from 'vitest'
import { refusalOfDelete } from './clients.policy.ts'

test.each([
  [true, 'Acme Plumbing', false],
  [true, ' Acme Plumbing ', false],
  [true, 'acme plumbing', true],
  [true, 'Acme', true],
  [true, '', true],
  [false, 'Acme Plumbing', true],
] as const)(
  'refuses to delete a client (archived: %s) after the name "%s" was typed: %s',
  (isArchived, typedName, is) => {
    expect(refusalOfDelete({ businessName: 'Acme Plumbing', isArchived, typedName }) !== undefined).toBe(is)
  },
)
