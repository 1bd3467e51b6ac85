/** The staff filter: role and person (M107). */
export const STAFF_ARGUMENTS = ['roleId', 'staffId'] as const

/** The `teamId` of the clients whose SEO manager is in no team, or that have none. Rule TEAM-1. */
export const NO_TEAM = 0

/** The `seoManagerId` of the clients without an SEO manager. Rule TEAM-1. */
export const NO_MEMBER = 0

/** The clients of a team, or of one member of it: those whose SEO manager is in it. Rule TEAM-1. */
export const TEAM_ARGUMENTS = ['teamId', 'seoManagerId'] as const

/** The scope of a figure: the clients of a staff member or of a team, otherwise of the whole agency (M165). */
export const SCOPE_ARGUMENTS = [...STAFF_ARGUMENTS, ...TEAM_ARGUMENTS] as const

/** The scope, or one client in it, for the figures of its own page (M474). */
export const CLIENT_SCOPE_ARGUMENTS = [...SCOPE_ARGUMENTS, 'clientId'] as const

/** The scope, and a search for a part of the business name or the whole client id (M179). */
export const QUEUE_ARGUMENTS = [...SCOPE_ARGUMENTS, 'search'] as const
