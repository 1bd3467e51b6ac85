import { expect, test } from 'vitest'
import { ACCESS_ROLE_LABELS, ACCESS_ROLES, PERMISSIONS, permissionsOf } from './permissions.ts'

test.each([
  ['administrator', ['manage-staff', 'manage-clients', 'delete-clients', 'operate', 'manage-agency']],
  ['manager', ['manage-clients']],
  ['member', []],
] as const)('ACCT-5: the role %s has the permissions %j', (role, permissions) => {
  expect(permissionsOf(role)).toEqual(permissions)
})

test('ACCT-5: an administrator has every permission', () => {
  expect(permissionsOf('administrator')).toEqual(PERMISSIONS)
})

test('ACCT-5: a role never has a permission that a role above it lacks', () => {
  for (const [index, role] of ACCESS_ROLES.entries()) {
    const above = ACCESS_ROLES[index - 1]
    if (above !== undefined) expect(permissionsOf(above)).toEqual(expect.arrayContaining([...permissionsOf(role)]))
  }
  expect(Object.keys(ACCESS_ROLE_LABELS)).toEqual([...ACCESS_ROLES])
})
