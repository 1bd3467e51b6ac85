import {
  addSampleData as addContract,
  administeredClients,
  administeredStaff,
  administeredTeams,
  agency,
  archiveClient as archiveClientContract,
  changeClient as changeClientContract,
  changeStaff as changeStaffContract,
  changeTeam,
  createClient as createClientContract,
  createStaffLink as createStaffLinkContract,
  createTeam,
  deleteClient as deleteClientContract,
  deleteTeam as deleteTeamContract,
  inviteStaff as inviteStaffContract,
  managerLoads,
  removeSampleData as removeContract,
  revokeStaffLink as revokeStaffLinkContract,
  sampleRemoval,
  saveAgencyName,
  saveSetup,
  setStaffActive as setStaffActiveContract,
  transferClients as transferClientsContract,
} from '@rankdesk/api'
import { requestOrigin } from '#services/identity/index.ts'
import type { ContractRoutes } from '#services/lib/contracts.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import type { AdministrationDeps } from './administrationDeps.ts'
import { readAgency } from './agency/agency.queries.ts'
import { requestSampleJob } from './agency/requestSampleJob.ts'
import { readRemoval } from './agency/sampleData.queries.ts'
import { addSampleInBackground, removeSampleInBackground } from './agency/sampleJobs.ts'
import { saveAgency } from './agency/saveAgency.ts'
import {
  archiveClient,
  changeClient,
  createClient,
  deleteClient,
  listClients,
  listManagers,
} from './clients/clients.ts'
import { baseVersionOf } from './recordVersion.ts'
import { changeStaff, listStaff, setStaffActive } from './staff/staff.ts'
import { createStaffLink, inviteStaff, revokeStaffLink } from './staff/staffLinks.ts'
import { deleteTeam, listTeams, saveTeam } from './teams/teams.ts'
import { transferClients } from './transfers/transferClients.ts'
import { clientsManagedBy, managerLoadsIn } from './transfers/transfers.queries.ts'

/** Registers the routes of staff, teams, clients and the agency itself. */
export function administrationRoutes(services: ServiceDependencies): void {
  staffAndTeamRoutes(services.routes, services.identity)
  transferRoutes(services)
  agencyRoutes(services)
}

/** Registers the transfer of accounts between managers. The contracts declare the permission that it needs. */
function transferRoutes({ routes, database: { db }, clock }: ServiceDependencies): void {
  routes.serve(managerLoads, async ({ input: { query } }) => {
    const [staff, clients] = await Promise.all([
      managerLoadsIn(db, clock, query.role),
      query.staffId === undefined ? [] : clientsManagedBy(db, clock, query.role, query.staffId),
    ])
    return { staff, clients }
  })

  routes.serve(transferClientsContract, async ({ input: { body }, actor, context }) => ({
    results: await transferClients(context, { actor, body }),
  }))
}

/** Registers the agency's own settings, its setup page and its sample data. */
function agencyRoutes({ routes, database, jobs, mediaStore, sampleAgency: sample }: ServiceDependencies): void {
  jobs.handle('add-sample-data', addSampleInBackground(database, mediaStore, sample))
  jobs.handle('remove-sample-data', removeSampleInBackground())

  routes.serve(agency, ({ context }) => readAgency(context, sample))

  routes.serve(saveAgencyName, ({ input: { body }, actor, context }) =>
    saveAgency(context, { actor, action: 'saveAgencyName', values: body }),
  )

  routes.serve(saveSetup, ({ input: { body }, actor, context }) =>
    saveAgency(context, {
      actor,
      action: 'saveSetup',
      values: { ...body, skippedSteps: [...new Set(body.skippedSteps)] },
    }),
  )

  routes.serve(addContract, ({ actor, context }) =>
    requestSampleJob({ ...context, jobs, sample }, actor, 'add-sample-data'),
  )

  routes.serve(sampleRemoval, ({ actor, context }) => readRemoval(context.db, actor))

  routes.serve(removeContract, ({ actor, context }) =>
    requestSampleJob({ ...context, jobs, sample }, actor, 'remove-sample-data'),
  )
}

/** Registers the administration of staff and teams. The contracts declare the permission that each call needs. */
function staffAndTeamRoutes(routes: ContractRoutes, deps: AdministrationDeps): void {
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

/** Registers the administration of clients. The contracts declare the permission that each call needs. */
function clientAdministrationRoutes(routes: ContractRoutes, { db }: Pick<AdministrationDeps, 'db'>): void {
  routes.serve(administeredClients, async () => {
    const [clients, staff] = await Promise.all([listClients(db), listManagers(db)])
    return { clients, staff }
  })

  routes.serve(createClientContract, ({ input: { body }, actor, context }) => createClient(context, { actor, body }))

  routes.serve(changeClientContract, ({ input: { params, body, headers }, actor, context }) =>
    changeClient(context, { actor, ...params, body, baseVersion: baseVersionOf(headers['if-match']) }),
  )

  routes.serve(archiveClientContract, ({ input: { params, body }, actor, context }) =>
    archiveClient(context, { actor, ...params, ...body }),
  )

  routes.serve(deleteClientContract, ({ input: { params, body }, actor, context }) =>
    deleteClient(context, { actor, ...params, ...body }),
  )
}
