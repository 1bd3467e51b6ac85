import type { AccessRole, Permission } from '@rankdesk/domain'
import { PERMISSIONS } from '@rankdesk/domain'
import { expect, test } from 'vitest'
import { accessRoleOf, refusalOf } from './access.policy.ts'

const person = (accessRole: AccessRole) => ({ staffEmail: 'ana@agency.test', accessRole })

test.each([
  ['member', [], 'member'],
  ['manager', ['ben@agency.test'], 'manager'],
  ['member', ['ANA@agency.test'], 'administrator'],
  ['administrator', [], 'administrator'],
  ['member', ['ana@agency.test.evil'], 'member'],
  ['member', ['\u212Ana@agency.test'], 'member'],
] as const)('a stored %s with the setting %j has the role %s', (stored, administrators, role) => {
  expect(accessRoleOf(person(stored), administrators)).toBe(role)
})

test.each([
  ['administrator', 'manage-staff', true],
  ['administrator', 'manage-clients', true],
  ['administrator', 'delete-clients', true],
  ['administrator', 'operate', true],
  ['manager', 'operate', false],
  ['member', 'operate', false],
  ['administrator', 'manage-agency', true],
  ['manager', 'manage-agency', false],
  ['member', 'manage-agency', false],
  ['manager', 'manage-staff', false],
  ['manager', 'manage-clients', true],
  ['manager', 'delete-clients', false],
  ['member', 'manage-staff', false],
  ['member', 'manage-clients', false],
  ['member', 'delete-clients', false],
] as const satisfies readonly (readonly [AccessRole, Permission, boolean])[])(
  'a stored %s has the permission %s: %s',
  (role, permission, may) => {
    expect(refusalOf(person(role), permission, []) === undefined).toBe(may)
  },
)

test.each(PERMISSIONS)('the refusal of %s says whom to ask', (permission) => {
  expect(refusalOf(undefined, permission, [])).toMatch(/^Only administrators .*Ask an administrator/)
})
