import type { CallResult, myAccount } from '@rankdesk/api'

type Account = CallResult<typeof myAccount>

/** Returns Maya Okafor's account with the given permissions. */
export function accountWith(permissions: Account['permissions']): Account {
  return {
    staffId: 7,
    staffName: 'Maya Okafor',
    staffEmail: 'maya@desk.test',
    title: '',
    teamName: null,
    accessRole: 'administrator',
    permissions,
    phoneNumber: '',
    photo: null,
    preferences: {},
    hasPassword: true,
  }
}
