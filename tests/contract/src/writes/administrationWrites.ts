import {
  addSampleData,
  administeredClients,
  administeredStaff,
  administeredTeams,
  changeClient,
  changeMyPassword,
  changeStaff,
  changeTeam,
  chooseHomeView,
  createClient,
  createStaffLink,
  createTeam,
  deleteClient,
  deleteTeam,
  endMyOtherSessions,
  endMySession,
  inviteStaff,
  mySessions,
  recordHomeVisit,
  removeSampleData,
  revokeStaffLink,
  SAMPLE_CONFIRMATION,
  saveAgencyName,
  saveMyAccount,
  saveSetup,
  archiveClient,
  setStaffActive,
  transferClients,
} from '@rankdesk/api'
import { signIn } from '@rankdesk/server/testing'
import { MAYA } from '../environment.ts'
import type { WriteCase, WriteSetup } from './writeSetup.ts'

const FIELDS = {
  staffName: 'Nia Newman',
  title: 'SEO Manager',
  roleId: 5,
  accessRole: 'member' as const,
  teamId: null,
}
const ACCOUNT = { staffName: MAYA, phoneNumber: '(555) 010-0100', photo: null, preferences: { theme: 'dark' as const } }
const PASSWORD = 'correct horse battery'

async function invited({ maya }: WriteSetup) {
  const staffEmail = `${crypto.randomUUID()}@agency.test`
  const { staffId, link } = await maya.call(inviteStaff, { body: { ...FIELDS, staffEmail } })
  return { params: { staffId }, staffId, staffEmail, link }
}

async function client({ maya }: WriteSetup) {
  const body = {
    businessName: 'Acme Plumbing',
    domain: `${crypto.randomUUID()}.example.com`,
    seoManagerId: 1,
    accountManagerId: null,
    marketingManagerId: null,
    adsManagerId: null,
    contactFirstName: '',
    contactLastName: '',
    emailAddress: '',
    phoneNumber: '',
    address1: '',
    city: '',
    region: '',
    postalCode: '',
    rankingPackage: '',
    overriddenTimeAllocation: null,
  }
  return { params: await maya.call(createClient, { body }), body }
}

function missing(record: string): never {
  throw new Error(`The new ${record} is not listed`)
}

async function team({ maya }: WriteSetup) {
  const name = `Team ${crypto.randomUUID()}`
  return { params: await maya.call(createTeam, { body: { name, memberIds: [] } }), name }
}

async function versionOfTeam({ maya }: WriteSetup, teamId: number) {
  const { teams } = await maya.call(administeredTeams, {})
  return { 'if-match': (teams.find((found) => found.teamId === teamId) ?? missing('team')).version }
}

/** Opens another sign-in of Maya. */
const signInAgain = ({ environment }: WriteSetup) => signIn(environment.server.url, MAYA)

/** The writes of the administration and of a person's own account. */
export const ADMINISTRATION_WRITES: Record<string, WriteCase> = {
  createClient: client,
  changeClient: async (setup) => {
    const { params, body } = await client(setup)
    const { clients } = await setup.maya.call(administeredClients, {})
    const { version } = clients.find(({ clientId }) => clientId === params.clientId) ?? missing('client')
    const headers = { 'if-match': version }
    return setup.maya.call(changeClient, { params, headers, body: { ...body, city: 'Durham' } })
  },
  transferClients: async (setup) => {
    const { params } = await client(setup)
    const body = { role: 'seo' as const, fromStaffId: 1, toStaffId: 2, clientIds: [params.clientId] }
    return setup.maya.call(transferClients, { body })
  },
  archiveClient: async (setup) => {
    const { params } = await client(setup)
    return setup.maya.call(archiveClient, { params, body: { archived: true } })
  },
  deleteClient: async (setup) => {
    const { params, body } = await client(setup)
    await setup.maya.call(archiveClient, { params, body: { archived: true } })
    return setup.maya.call(deleteClient, { params, body: { businessName: body.businessName } })
  },
  inviteStaff: invited,
  changeStaff: async (setup) => {
    const { params } = await invited(setup)
    const { staff } = await setup.maya.call(administeredStaff, {})
    const { version } = staff.find(({ staffId }) => staffId === params.staffId) ?? missing('staff member')
    const headers = { 'if-match': version }
    return setup.maya.call(changeStaff, { params, headers, body: { ...FIELDS, title: 'Writer' } })
  },
  setStaffActive: async (setup) => {
    const { params } = await invited(setup)
    return setup.maya.call(setStaffActive, { params, body: { active: false } })
  },
  createStaffLink: async (setup) => {
    const { params } = await invited(setup)
    return setup.maya.call(createStaffLink, { params })
  },
  revokeStaffLink: async (setup) => {
    const { params } = await invited(setup)
    return setup.maya.call(revokeStaffLink, { params })
  },
  createTeam: team,
  changeTeam: async (setup) => {
    const { params, name } = await team(setup)
    const headers = await versionOfTeam(setup, params.teamId)
    return setup.maya.call(changeTeam, { params, headers, body: { name, memberIds: [3] } })
  },
  deleteTeam: async (setup) => {
    const { params } = await team(setup)
    return setup.maya.call(deleteTeam, { params, headers: await versionOfTeam(setup, params.teamId) })
  },
  saveAgencyName: ({ maya }) => maya.call(saveAgencyName, { body: { agencyName: 'Stone SEO' } }),
  saveSetup: ({ maya }) => maya.call(saveSetup, { body: { skippedSteps: ['teams'], isSetupHidden: false } }),
  addSampleData: async (setup) => {
    await startSampleJob(setup, 'add-sample-data')
    return setup.maya.call(addSampleData, {})
  },
  removeSampleData: async (setup) => {
    await startSampleJob(setup, 'remove-sample-data')
    return setup.maya.call(removeSampleData, { body: { confirmation: SAMPLE_CONFIRMATION } })
  },
  recordHomeVisit: ({ maya }) => maya.call(recordHomeVisit, {}),
  chooseHomeView: ({ maya }) => maya.call(chooseHomeView, { body: { view: 'team' } }),
  saveMyAccount: ({ maya }) => maya.call(saveMyAccount, { body: ACCOUNT }),
  endMySession: async (setup) => {
    await signInAgain(setup)
    const { sessions } = await setup.maya.call(mySessions, {})
    const other = sessions.find(({ isCurrent }) => !isCurrent)
    if (other === undefined) throw new Error('Maya has no other sign-in')
    return setup.maya.call(endMySession, { params: { sessionId: other.sessionId } })
  },
  endMyOtherSessions: async (setup) => {
    await signInAgain(setup)
    return setup.maya.call(endMyOtherSessions, {})
  },
  changeMyPassword: async (setup) => {
    const { environment, maya } = setup
    const hash = await passwordHash(setup)
    await environment.rows('update staff set password_hash = $1 where staff_id = 1', [hash])
    return maya.call(changeMyPassword, { body: { currentPassword: PASSWORD, newPassword: `${PASSWORD} 2` } })
  },
}

/** Stores a running job that nothing runs, so that the request for one returns it and the other cases keep their data. */
async function startSampleJob({ environment }: WriteSetup, kind: string): Promise<void> {
  await environment.rows(`update jobs set state = 'done' where singleton_key = 'sample-data'`)
  const values = `($1, 'running', 'sample-data', now())`
  await environment.rows(`insert into jobs (kind, state, singleton_key, created_at) values ${values}`, [kind])
}

/** Returns a hash of the password, made by accepting an invitation as a browser would. */
async function passwordHash(setup: WriteSetup): Promise<string> {
  const { staffId, link } = await invited(setup)
  const secret = new URL(link.url ?? '').searchParams.get('link') ?? ''
  const response = await fetch(`${setup.environment.server.url}/services/identity/password`, {
    method: 'POST',
    headers: { origin: setup.environment.server.url },
    body: new URLSearchParams({ link: secret, name: 'Nia Newman', password: PASSWORD, again: PASSWORD }),
  })
  if (!response.ok) throw new Error(`Accepting the invitation was answered with ${response.status}`)
  const [row] = await setup.environment.rows<{ hash: string }>(
    'select password_hash hash from staff where staff_id = $1',
    [staffId],
  )
  return row?.hash ?? ''
}
