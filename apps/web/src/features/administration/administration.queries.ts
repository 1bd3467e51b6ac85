import {
  administeredClients,
  administeredStaff,
  type AdministeredTeam,
  administeredTeams,
  type CallInput,
  changeClient,
  changeStaff,
  changeTeam,
  type ClientFields,
  createClient,
  createStaffLink,
  createTeam,
  deleteClient,
  deleteTeam,
  inviteStaff,
  revokeStaffLink,
  setStaffActive,
} from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'

/** All staff as administrators see them. */
export function administeredStaffQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.administeredStaff(app),
    meta: readsOf(['staff']),
    queryFn: ({ signal }) => app.client.call(administeredStaff, {}, { signal }),
  })
}

/** All teams with the ids of their members. */
export function administeredTeamsQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.administeredTeams(app),
    meta: readsOf(['staff']),
    queryFn: async ({ signal }) => (await app.client.call(administeredTeams, {}, { signal })).teams,
  })
}

export function inviteStaffMutation({ client }: AppContextValue) {
  return writeMutation((body: CallInput<typeof inviteStaff>['body']) => client.call(inviteStaff, { body }))
}

/** Changes a staff member read as the version in `If-Match`. Fails with 409 and the newer record when that is outdated. */
export function changeStaffMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof changeStaff>) => client.call(changeStaff, input))
}

export function setStaffActiveMutation({ client }: AppContextValue) {
  return writeMutation(({ staffId, active }: { staffId: number; active: boolean }) =>
    client.call(setStaffActive, { params: { staffId }, body: { active } }),
  )
}

export function createStaffLinkMutation({ client }: AppContextValue) {
  return writeMutation((staffId: number) => client.call(createStaffLink, { params: { staffId } }))
}

export function revokeStaffLinkMutation({ client }: AppContextValue) {
  return writeMutation((staffId: number) => client.call(revokeStaffLink, { params: { staffId } }))
}

/** A team and the version of it that was shown. A write fails with 409 and the newer record when that is outdated. */
type TeamVersion = Pick<AdministeredTeam, 'teamId' | 'version'>

export function saveTeamMutation({ client }: AppContextValue) {
  return writeMutation(async ({ team, ...body }: { team: TeamVersion | null; name: string; memberIds: number[] }) => {
    if (team === null) await client.call(createTeam, { body })
    else await client.call(changeTeam, { ...inputOf(team), body })
  })
}

export function deleteTeamMutation({ client }: AppContextValue) {
  return writeMutation((team: TeamVersion) => client.call(deleteTeam, inputOf(team)))
}

const inputOf = ({ teamId, version }: TeamVersion) => ({ params: { teamId }, headers: { 'if-match': version } })

/** All clients, archived ones included, and the staff who can manage them. */
export function administeredClientsQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.administeredClients(app),
    meta: readsOf(['client', 'staff']),
    queryFn: ({ signal }) => app.client.call(administeredClients, {}, { signal }),
  })
}

/** Creates a client and returns its id. */
export function createClientMutation({ client }: AppContextValue) {
  return writeMutation(async (body: ClientFields) => (await client.call(createClient, { body })).clientId)
}

/** Changes a client read as the version in `If-Match`. Fails with 409 and the newer record when that one is outdated. */
export function changeClientMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof changeClient>) => client.call(changeClient, input))
}

export function deleteClientMutation({ client }: AppContextValue) {
  return writeMutation(({ clientId, businessName }: { clientId: number; businessName: string }) =>
    client.call(deleteClient, { params: { clientId }, body: { businessName } }),
  )
}
