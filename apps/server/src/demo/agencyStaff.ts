import type { AccessRole } from '@rankdesk/domain'
import type { staff, teams } from '#platform/db/schema/index.ts'

type Team = typeof teams.$inferInsert & { teamId: number }
type Staff = typeof staff.$inferInsert & { staffId: number; teamId: number }

/** The roles of the agency. 5 is the SEO manager's role (M107). */
const ROLES = {
  seo: { roleId: 5, title: 'SEO Manager' },
  account: { roleId: 3, title: 'Account Manager' },
  marketing: { roleId: 4, title: 'Marketing Manager' },
  content: { roleId: 6, title: 'Content Specialist' },
  ads: { roleId: 7, title: 'Ads Manager' },
} as const

/** The person of the README, who sees every screen. */
const ADMINISTRATOR = 'Maya Okafor'

const TEAM_NAMES = ['Cascade', 'Summit', 'Harbor', 'Juniper', 'Lantern', 'Meridian'] as const

/** Six teams of four. The demo's greeting shows the first person. */
const PEOPLE: readonly (readonly (readonly [name: string, role: keyof typeof ROLES])[])[] = [
  [['Maya Okafor', 'seo'], ['Daniel Reyes', 'seo'], ['Hannah Lindqvist', 'account'], ['Marcus Bell', 'marketing']],
  [['Priya Raman', 'seo'], ['Tom Kowalczyk', 'seo'], ['Alicia Duarte', 'account'], ['Owen Fitzgerald', 'ads']],
  [['Jasmine Tran', 'seo'], ['Ethan Blackwood', 'seo'], ['Renee Fontaine', 'account'], ['Samira Haddad', 'marketing']],
  [['Luis Camacho', 'seo'], ['Grace Odom', 'seo'], ['Peter Nakai', 'account'], ['Nora Castellano', 'content']],
  [['Fatima Siddiqui', 'seo'], ['Ben Hollister', 'seo'], ['Kayla Whitmore', 'account'], ['Victor Petrov', 'marketing']],
  [['Sofia Marchetti', 'seo'], ['Jamal Rivers', 'seo'], ['Emily Sandoval', 'content'], ['Kenji Watanabe', 'ads']],
] // prettier-ignore

/** The teams with their ids. */
export const DEMO_TEAMS: readonly Team[] = TEAM_NAMES.map((name, index) => ({ teamId: index + 1, name }))

/** All staff, by id. The first person is an administrator; account managers manage clients, the others neither. */
export const DEMO_STAFF: readonly Staff[] = PEOPLE.flatMap((team, teamIndex) =>
  team.map(([staffName, role], seat) => ({
    staffId: teamIndex * 4 + seat + 1,
    staffName,
    firstName: staffName.split(' ')[0] ?? staffName,
    staffEmail: `${staffName.toLowerCase().replace(' ', '.')}@rankdesk.example`,
    ...ROLES[role],
    teamId: teamIndex + 1,
    accessRole: accessOfRole(staffName, role),
    demo: true,
  })),
)

function accessOfRole(staffName: string, role: keyof typeof ROLES): AccessRole {
  if (staffName === ADMINISTRATOR) return 'administrator'
  return role === 'account' ? 'manager' : 'member'
}

const idsOf = (...roleIds: number[]) =>
  DEMO_STAFF.filter((person) => roleIds.includes(person.roleId)).map((person) => person.staffId)

/** The staff who can manage clients in each of the four roles. */
export const STAFF_BY_ROLE = {
  seo: idsOf(ROLES.seo.roleId),
  account: idsOf(ROLES.account.roleId),
  // Content specialists manage a few clients, so that everybody who signs in has work.
  marketing: idsOf(ROLES.marketing.roleId, ROLES.content.roleId),
  ads: idsOf(ROLES.ads.roleId),
} as const
