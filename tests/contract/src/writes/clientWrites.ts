import {
  addClientListView,
  addLocation,
  addNote,
  addPost,
  addQuestion,
  authorizeProfile,
  cancelPost,
  changeClientListView,
  checkProfile,
  chooseBusinessKind,
  chooseLanguage,
  clientChecklist,
  completeChecklistItem,
  completeGpo,
  completeGrm,
  contentPrompts,
  clientFacts,
  confirmFact,
  createReportLink,
  deleteClientListView,
  deletePost,
  deleteQuestion,
  editNote,
  editPost,
  editQuestion,
  endImpersonation,
  gpoDetails,
  linkHls,
  loginAs,
  monthlyReport,
  moveClient,
  profileLedger,
  profileLocations,
  proposeAnswer,
  publishLocations,
  resolveDrift,
  restoreFact,
  restoreQuestion,
  restorePrompt,
  retryLocationSend,
  revokeReportLink,
  saveGpoDraft,
  saveGrmDraft,
  saveHandover,
  saveMonthlyReport,
  savePrompt,
  saveStrategyVideo,
  stateFact,
  undoChecklistItem,
  withdrawFact,
} from '@rankdesk/api'
import { STRATEGY_TYPES } from '@rankdesk/domain'
import { basedOn, newKey, type WriteCase, type WriteSetup } from './writeSetup.ts'

const CLIENT = { clientId: 1 }
const PHOTO = { url: '/media/1.jpg', title: 'Van', caption: '', description: 'Our van in Arden.' }
const GRM_BODY = { metadata: { photos: [PHOTO] }, summary: { external: 'Soon', internal: '' } }

const makeNote = ({ maya }: WriteSetup) =>
  maya.call(addNote, { params: CLIENT, body: { categoryId: 1, questionName: 'Opening hours', answer: 'From nine.' } })

const HANDOVER = {
  role: 'seo' as const,
  fromStaffId: null,
  toStaffId: null,
  changesOn: '2026-12-01',
  watch: 'Call in the morning.',
  promises: null,
  hidden: [],
}

const REPORT = { ...CLIENT, month: '2026-10' }
const makeReportLink = ({ maya }: WriteSetup) => maya.call(createReportLink, { params: REPORT, body: { days: 30 } })

const LOCATION = { address1: '9 Mill Lane', city: 'Arden', region: 'CA', postalCode: '94000', phoneNumber: '' }

const FACT = { kind: 'price' as const, text: 'A visit costs $89.' }
const makeFact = ({ maya }: WriteSetup) => maya.call(stateFact, { params: CLIENT, body: { ...FACT, replaces: null } })

async function checklistItem({ maya }: WriteSetup): Promise<number> {
  const { items } = await maya.call(clientChecklist, { params: CLIENT, query: {} })
  const open = items.find(({ completedAt }) => completedAt === null)
  if (open === undefined) throw new Error('Everything on the checklist is done')
  return open.seoChecklistId
}

const VIEW = { list: 'my-clients' as const, query: 'performance=Below', shared: false }
const makeView = ({ maya }: WriteSetup) =>
  maya.call(addClientListView, { body: { ...VIEW, name: `View ${crypto.randomUUID()}` } })

async function gpoBody({ maya, addWork }: WriteSetup) {
  const strategyId = await addWork(STRATEGY_TYPES.googleProfileOptimization)
  const strategy = await maya.call(gpoDetails, { params: { strategyId } })
  return { ...strategy, summary: { external: 'Brought your profile up to date.', internal: '' } }
}

/** Returns the location of the profile on which the cases work. */
async function profileLocation(setup: WriteSetup): Promise<number> {
  const { strategyId } = await gpoBody(setup)
  return (await setup.maya.call(gpoDetails, { params: { strategyId } })).location.locationId
}

/** Makes a field of the profile drift and returns its entry in the ledger. */
async function makeDrift(setup: WriteSetup) {
  const { maya, environment } = setup
  const params = { locationId: await profileLocation(setup) }
  await fetch(`${environment.server.url}/test/profile`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...params, command: 'drift', field: 'hours6' }),
  })
  await maya.call(checkProfile, { params })
  const { entries } = await maya.call(profileLedger, { params, query: {} })
  const entry = entries.find(({ state }) => state === 'Drift')
  if (entry === undefined) throw new Error('No drift was found')
  return { ...params, entryId: entry.entryId }
}

/** Publishes a change of a location, which is connected or not. */
async function publishLocation({ maya, environment }: WriteSetup, status: string) {
  const { locations } = await maya.call(profileLocations, { params: CLIENT })
  const [location] = locations
  if (location === undefined) throw new Error('The first client has no location.')
  const { locationId, profileVersion } = location
  await environment.rows(`update locations set gbp_panel_status = '${status}' where location_id = ${locationId}`)
  const values = { businessDescription: `Words ${crypto.randomUUID()}.` }
  const change = { locationId, profileVersion, fields: ['businessDescription' as const], values }
  return maya.call(publishLocations, { params: CLIENT, headers: newKey(), body: { changes: [change] } })
}

async function makeQuestion({ maya, addWork }: WriteSetup) {
  const params = { strategyId: await addWork(STRATEGY_TYPES.manageGbpQa) }
  const { questionId } = await maya.call(addQuestion, { params, body: { question: 'Is there parking?', answer: '' } })
  return { ...params, questionId }
}

const POST = {
  title: 'Winter check',
  content: 'Have your pipes checked before the frost.',
  mediaId: null,
  ctaType: 'Call' as const,
  link: '',
  publishDate: '2026-11-20',
}
async function makePost({ maya, addWork }: WriteSetup) {
  const params = { strategyId: await addWork(STRATEGY_TYPES.publishGooglePost) }
  const { postId } = await maya.call(addPost, { params, headers: newKey(), body: POST })
  return { ...params, postId }
}

async function promptOf({ maya }: WriteSetup) {
  const { prompts } = await maya.call(contentPrompts, {})
  const [prompt] = prompts
  if (prompt === undefined) throw new Error('There is no prompt')
  return prompt
}

/** Writes on clients: notes, checklist, views, profiles and their work, prompts, impersonation. */
export const CLIENT_WRITES: Record<string, WriteCase> = {
  addNote: makeNote,
  addLocation: ({ maya }) => maya.call(addLocation, { params: CLIENT, body: LOCATION }),
  editNote: async (setup) => {
    const { noteId, version } = await makeNote(setup)
    return setup.maya.call(editNote, { params: { noteId }, headers: basedOn(version), body: { answer: 'From eight.' } })
  },
  saveHandover: ({ maya }) => maya.call(saveHandover, { params: CLIENT, headers: basedOn(0), body: HANDOVER }),
  saveMonthlyReport: ({ maya }) =>
    maya.call(saveMonthlyReport, {
      params: REPORT,
      headers: basedOn(0),
      body: { introduction: 'A good month.', plan: null, items: [] },
    }),
  createReportLink: makeReportLink,
  revokeReportLink: async (setup) => {
    await makeReportLink(setup)
    const { links } = await setup.maya.call(monthlyReport, { params: REPORT })
    const [link] = links
    if (link === undefined) throw new Error('The new link is not listed')
    return setup.maya.call(revokeReportLink, { params: { ...CLIENT, clientReportLinkId: link.clientReportLinkId } })
  },
  stateFact: makeFact,
  withdrawFact: async (setup) => {
    await makeFact(setup)
    return setup.maya.call(withdrawFact, { params: CLIENT, body: FACT })
  },
  confirmFact: async (setup) => {
    // The address of a location is a fact that nobody stated.
    const { facts } = await setup.maya.call(clientFacts, { params: CLIENT })
    const found = facts.find(({ source, confirmed }) => source !== 'person' && confirmed === undefined)
    if (found === undefined) throw new Error('The client has no fact to confirm')
    return setup.maya.call(confirmFact, { params: CLIENT, body: { kind: found.kind, text: found.text } })
  },
  restoreFact: async (setup) => {
    await makeFact(setup)
    await setup.maya.call(withdrawFact, { params: CLIENT, body: FACT })
    return setup.maya.call(restoreFact, { params: CLIENT, body: FACT })
  },
  chooseBusinessKind: async ({ maya }) => {
    await maya.call(chooseBusinessKind, { params: CLIENT, body: { kind: null } })
    return maya.call(chooseBusinessKind, { params: CLIENT, body: { kind: 'care' } })
  },
  chooseLanguage: async ({ maya }) => {
    await maya.call(chooseLanguage, { params: CLIENT, body: { language: null } })
    return maya.call(chooseLanguage, { params: CLIENT, body: { language: 'French' } })
  },
  completeChecklistItem: async (setup) =>
    setup.maya.call(completeChecklistItem, { params: { seoChecklistId: await checklistItem(setup) } }),
  undoChecklistItem: async (setup) => {
    const params = { seoChecklistId: await checklistItem(setup) }
    await setup.maya.call(completeChecklistItem, { params })
    return setup.maya.call(undoChecklistItem, { params })
  },
  addClientListView: makeView,
  changeClientListView: async (setup) => {
    const { viewId, name } = await makeView(setup)
    return setup.maya.call(changeClientListView, { params: { viewId }, body: { ...VIEW, name, shared: true } })
  },
  deleteClientListView: async (setup) => {
    const { viewId } = await makeView(setup)
    return setup.maya.call(deleteClientListView, { params: { viewId } })
  },
  moveClient: ({ maya }) => maya.call(moveClient, { params: CLIENT, body: { neighborId: 2, side: 'after' } }),
  saveGpoDraft: async (setup) => {
    const body = await gpoBody(setup)
    return setup.maya.call(saveGpoDraft, { params: { strategyId: body.strategyId }, headers: basedOn(0), body })
  },
  completeGpo: async (setup) => setup.maya.call(completeGpo, { headers: newKey(), body: await gpoBody(setup) }),
  checkProfile: async (setup) =>
    setup.maya.call(checkProfile, { params: { locationId: await profileLocation(setup) } }),
  resolveDrift: async (setup) =>
    setup.maya.call(resolveDrift, { params: await makeDrift(setup), body: { choice: 'ours' } }),
  publishLocations: (setup) => publishLocation(setup, 'addedAndAuthorized'),
  retryLocationSend: async (setup) => {
    const { sends } = await publishLocation(setup, 'notSubmitted')
    const sendId = sends[0]?.sendId ?? 0
    return setup.maya.call(retryLocationSend, { params: { ...CLIENT, sendId } })
  },
  authorizeProfile: async (setup) => {
    const locationId = await profileLocation(setup)
    await setup.environment.rows(
      `update locations set gbp_panel_status = 'addedButNotAuthorized' where location_id = ${locationId}`,
    )
    return setup.maya.call(authorizeProfile, { params: { locationId } })
  },
  saveGrmDraft: async ({ maya, addWork }) => {
    const params = { strategyId: await addWork(STRATEGY_TYPES.addRichMediaToGoogle) }
    return maya.call(saveGrmDraft, { params, headers: basedOn(0), body: GRM_BODY })
  },
  completeGrm: async ({ maya, addWork }) => {
    const strategyId = await addWork(STRATEGY_TYPES.addRichMediaToGoogle)
    return maya.call(completeGrm, { headers: newKey(), body: { ...GRM_BODY, strategyId } })
  },
  addQuestion: makeQuestion,
  editQuestion: async (setup) => {
    const params = await makeQuestion(setup)
    const body = { question: 'Is there parking?', answer: 'Behind the house.' }
    return setup.maya.call(editQuestion, { params, headers: basedOn(1), body })
  },
  proposeAnswer: async (setup) => {
    const params = await makeQuestion(setup)
    return setup.maya.call(proposeAnswer, { params, headers: basedOn(1) })
  },
  deleteQuestion: async (setup) => {
    const params = await makeQuestion(setup)
    return setup.maya.call(deleteQuestion, { params })
  },
  restoreQuestion: async (setup) => {
    const params = await makeQuestion(setup)
    await setup.maya.call(deleteQuestion, { params })
    return setup.maya.call(restoreQuestion, { params })
  },
  addPost: makePost,
  editPost: async (setup) => {
    const params = await makePost(setup)
    return setup.maya.call(editPost, { params, headers: basedOn(1), body: { ...POST, title: 'Frost check' } })
  },
  cancelPost: async (setup) => {
    const { postId, ...params } = await makePost(setup)
    const scheduled = { params: { ...params, postId }, headers: basedOn(1), body: { ...POST, publish: true } }
    await setup.maya.call(editPost, scheduled)
    return setup.maya.call(cancelPost, { params: { ...params, postId } })
  },
  deletePost: async (setup) => {
    const params = await makePost(setup)
    return setup.maya.call(deletePost, { params })
  },
  saveStrategyVideo: async ({ maya, addWork, environment }) => {
    const strategyId = await addWork(STRATEGY_TYPES.addRichMediaToGoogle)
    const [site] = await environment.rows<{ project: number }>(
      'select project_id project from sites join strategies using (client_id) where strategy_id = $1',
      [strategyId],
    )
    const hlsLink = 'https://customer-ab12.cloudflarestream.com/0123456789abcdef0123456789abcdef/manifest/video.m3u8'
    const linked = await maya.call(linkHls, { body: { project: site?.project ?? 0, hlsLink, name: 'vans.m3u8' } })
    const body = { form: { title: 'Our vans', description: 'See them drive.' }, mediaId: linked?.mediaId ?? null }
    return maya.call(saveStrategyVideo, { params: { strategyId, channel: 'youtube-video' }, headers: basedOn(0), body })
  },
  savePrompt: async (setup) => {
    const { strategyTypeId, version } = await promptOf(setup)
    const body = { prompt: 'Write plainly.' }
    return setup.maya.call(savePrompt, { params: { strategyTypeId }, headers: basedOn(version), body })
  },
  restorePrompt: async (setup) => {
    const { strategyTypeId, version } = await promptOf(setup)
    const params = { strategyTypeId }
    const prompt = `Write plainly, ${version}.`
    const saved = await setup.maya.call(savePrompt, { params, headers: basedOn(version), body: { prompt } })
    return setup.maya.call(restorePrompt, { params, headers: basedOn(saved.version), body: { version: 0 } })
  },
  loginAs: ({ maya }) => maya.call(loginAs, { params: CLIENT, body: {} }),
  endImpersonation: async ({ maya, clientWith }) => {
    const { id_token: token } = await maya.call(loginAs, { params: CLIENT, body: {} })
    return clientWith(token).call(endImpersonation, {})
  },
}
