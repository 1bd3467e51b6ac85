import {
  administeredStaff,
  administeredTeams,
  changeStaff as changeStaffContract,
  changeTeam,
  createStaffLink as createStaffLinkContract,
  createTeam,
  deleteTeam as deleteTeamContract,
  inviteStaff as inviteStaffContract,
  revokeStaffLink as revokeStaffLinkContract,
  setStaffActive as setStaffActiveContract,
} from '@rankdesk/api'
import { requestOrigin } from '../identity/index.ts'
import type { ContractRoutes } from '../lib/contracts.ts'
import type { AdministrationDeps } from './administrationDeps.ts'
import { clientAdministrationRoutes } from './clients/clients.routes.ts'
import { baseVersionOf } from './recordVersion.ts'
import { changeStaff, setStaffActive } from './staff/changeStaff.ts'
import { listStaff } from './staff/staff.queries.ts'
import { createStaffLink, inviteStaff, revokeStaffLink } from './staff/staffLinks.ts'
import { deleteTeam, listTeams, saveTeam } from './teams/teams.ts'

/** Registers the administration of staff and teams. The contracts declare the permission that each call needs. */
export function administrationRoutes(routes: ContractRoutes, deps: AdministrationDeps): void {
  const { db, config } = deps
  clientAdministrationRoutes(routes, deps)

  routes.serve(administeredStaff, async () => {
    const hasPasswords = config.upstream === undefined
    return {
      staff: await listStaff(db, config.administrators, hasPasswords),
      hasPasswords,
      hasMail: deps.mail !== undefined,
    }
  })

  routes.serve(inviteStaffContract, ({ input: { body }, actor, context, request }) =>
    inviteStaff(context, deps, { actor, body, origin: requestOrigin(request, config) }),
  )

  routes.serve(changeStaffContract, ({ input: { params, body, headers }, actor, context }) =>
    changeStaff(context, deps, { actor, ...params, body, baseVersion: baseVersionOf(headers['if-match']) }),
  )

  routes.serve(setStaffActiveContract, ({ input: { params, body }, actor, context }) =>
    setStaffActive(context, deps, { actor, ...params, ...body }),
  )

  routes.serve(createStaffLinkContract, ({ input: { params }, actor, context, request }) =>
    createStaffLink(context, deps, { actor, ...params, origin: requestOrigin(request, config) }),
  )

  routes.serve(revokeStaffLinkContract, ({ input: { params }, actor, context }) =>
    revokeStaffLink(context, deps, { actor, ...params }),
  )

  routes.serve(administeredTeams, async () => ({ teams: await listTeams(db) }))

  routes.serve(createTeam, async ({ input: { body }, actor, context }) => ({
    teamId: await saveTeam(context, deps, { actor, body }),
  }))

  routes.serve(changeTeam, async ({ input: { params, body, headers }, actor, context }) => {
    const target = { ...params, baseVersion: baseVersionOf(headers['if-match']) }
    await saveTeam(context, deps, { actor, target, body })
    return true as const
  })

  routes.serve(deleteTeamContract, ({ input: { params, headers }, actor, context }) =>
    deleteTeam(context, deps, { actor, target: { ...params, baseVersion: baseVersionOf(headers['if-match']) } }),
  )
}
