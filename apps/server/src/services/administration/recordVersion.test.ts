import { expect, test } from 'vitest'
import { baseVersionOf, recordVersionOf } from './recordVersion.ts'

test('a version depends on the fields, not on their order', () => {
  const version = recordVersionOf({ name: 'Acme', managerId: null })
  expect(recordVersionOf({ managerId: null, name: 'Acme' })).toBe(version)
  expect(recordVersionOf({ name: 'Acme', managerId: 1 })).not.toBe(version)
  expect(recordVersionOf({ name: 'Acme ', managerId: null })).not.toBe(version)
})

test('If-Match is a version with or without quotes, and nothing else', () => {
  const version = recordVersionOf({ name: 'Acme' })
  expect(baseVersionOf(version)).toBe(version)
  expect(baseVersionOf(`"${version}"`)).toBe(version)
  for (const header of ['', '*', '1', `${version}x`, `${version}, ${version}`]) {
    expect(() => baseVersionOf(header)).toThrow('If-Match must be the version of the record.')
  }
})
