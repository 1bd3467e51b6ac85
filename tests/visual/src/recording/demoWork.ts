import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ClientBrief, FactSheet, StrategyDetails } from '@rankdesk/api'
import { STRATEGY_TYPES } from '@rankdesk/domain'
import { once } from 'es-toolkit'
import { completedStrategies, openPlatform, openStrategies, type Visitor } from './visitor.ts'

// Work on strategies and clients that a new demo agency lacks. Each is done for the screen that shows it.

export const STRATEGIES = '/seo/api/strategy/strategies'

/** Adds photos to a rich media strategy: those of the client's library, with their texts. */
export async function addPhotos(visitor: Visitor, strategyId: number): Promise<void> {
  const address = `${STRATEGIES}/${strategyId}/grm`
  const { profilePhotos, version } = await visitor.call<{ profilePhotos: { url: string }[]; version: number }>(address)
  const texts = [
    { title: 'Our van on its way', caption: 'Every morning at seven', category: 'team' },
    { title: 'The office', caption: '', category: 'exterior' },
    { title: 'At work', caption: 'A repair in the old town', category: 'atWork' },
  ]
  const photos = texts.map((text, index) => ({
    url: profilePhotos[index]?.url ?? '',
    ...text,
    description: `${text.title}: what customers see when we come.`,
  }))
  const summary = { external: 'Added 3 new photos to the Google Business Profile.', internal: 'The van is new.' }
  await visitor.call(address, { metadata: { photos }, summary }, { method: 'PUT', version })
}

/** Adds a draft and a scheduled post to a strategy. */
export async function addPosts(visitor: Visitor, strategyId: number): Promise<void> {
  const content = 'We look first, and you get the price in writing. Call us, or come by on a weekday until noon.'
  const common = { content, ctaType: 'Learn more', link: 'https://example.com/' }
  for (const post of [
    { title: 'A check before the winter', publishDate: '2026-11-20', publish: true },
    { title: 'What a good check includes', publishDate: '2026-11-24', publish: false },
  ])
    await visitor.call(`${STRATEGIES}/${strategyId}/google-posts`, { ...common, ...post })
}

/** Reads the pages of a client's site, as search engines do. */
export async function crawlSite(visitor: Visitor, clientId: number): Promise<void> {
  const address = `/delivery/v1/api/websiteai/crawled-meta?clientId=${clientId}`
  const { projectId } = await visitor.call<{ projectId: number }>(address)
  await visitor.call('/delivery/v1/api/websiteai/crawled-meta', { projectId })
  await visitor.waitUntil(async () => (await visitor.call<{ crawledAt: unknown }>(address)).crawledAt !== null)
}

/**
 * Reads the copy of a client's site that the demo server serves, as if it were the client's own, and returns the path of
 * one of the client's screens.
 */
export async function pathOfReadSite(visitor: Visitor, screen: string): Promise<string[]> {
  const clientId = (await visitor.clientIds())[0] ?? 0
  const address = `/sites/api/client/${clientId}/site-reading`
  const reading = await visitor.call<{ address: string }>(address)
  await visitor.call(address, { address: reading.address })
  await visitor.waitUntil(async () => (await visitor.call<{ finishedAt: unknown }>(address)).finishedAt !== null)
  return [`/client/${clientId}/${screen}`]
}

/** Changes a prompt of the content writer twice. */
export async function changePrompt(visitor: Visitor): Promise<void> {
  const short = 'Improve the page about {{service}} in {{city}}. Keep paragraphs short.'
  const changes = [
    { prompt: short, note: 'Asked for shorter paragraphs' },
    { prompt: `${short} Name the town in the first sentence.`, note: 'Names the town in the first sentence' },
  ]
  for (const [version, change] of changes.entries())
    await visitor.call('/seo/api/strategy/prompts/1', change, { version })
}

/** Hands the text of an open strategy over to the web master of a client, whose website is in another system then. */
export const handedOverStrategy = once(async (visitor: Visitor): Promise<number> => {
  // A client that no other screen shows.
  const work = (await openStrategies(visitor, [STRATEGY_TYPES.servicePageOptimization])).at(-1)
  if (work === undefined) throw new Error('The demo agency has no open strategy.')
  const { strategyId, clientId } = work
  await visitor.call(`/sites/api/client/${clientId}/website/kind`, { kind: 'other', address: '' }, { method: 'PUT' })
  const { zones } = await visitor.call<StrategyDetails>(`${STRATEGIES}/${strategyId}/details-v2`)
  const handoff = `${STRATEGIES}/${strategyId}/handoff`
  await visitor.call(handoff, {
    zones: zones.map(({ elementID, content, version }) => ({ elementID, content, version, strategyId })),
    externalSummary: 'The page answers more questions.',
    internalNote: '',
    metaTitle: 'Answers to your questions',
    metaDescription: '',
    prevWordCount: 200,
    newWordCount: 300,
    failureReason: 'The client fills in the rest.',
  })
  await visitor.call(`${handoff}/links`, { days: 30 })
  return strategyId
})

/**
 * Withdraws the facts of a client, so that the text of an open strategy becomes a brief, and has the first question answered and a
 * link created.
 */
export const briefedStrategy = once(async (visitor: Visitor): Promise<number> => {
  const { servicePageCreation, geoPageCreation } = STRATEGY_TYPES
  // A client that no other screen shows.
  const work = (await openStrategies(visitor, [servicePageCreation, geoPageCreation])).at(-1)
  if (work === undefined) throw new Error('The demo agency has no open strategy for a new page.')
  const { strategyId, clientId } = work
  const facts = `/seo/api/client/${clientId}/facts`
  const sheet = await visitor.call<FactSheet>(facts)
  for (const { kind, text } of sheet.facts) await visitor.call(`${facts}/withdraw`, { kind, text })
  await visitor.call('/seo/api/strategy/strategies/generate-content', [strategyId])
  const address = `${STRATEGIES}/${strategyId}/brief`
  const briefOf = async () => (await visitor.call<{ brief: ClientBrief | null }>(address)).brief
  await visitor.waitUntil(async () => (await briefOf()) !== null)
  const [first] = (await briefOf())?.questions ?? []
  if (first === undefined) throw new Error('The brief asks nothing.')
  const answer = 'Ann Bell founded the company in 1998.'
  await visitor.call(`${address}/questions/${first.briefQuestionId}`, { question: first.question, answer, version: 1 })
  await visitor.call(`${address}/links`, { days: 30 })
  return strategyId
})

/** Publishes a profile review to Google if none was, and returns the location whose ledger has its changes. */
export async function publishedProfile(visitor: Visitor): Promise<number> {
  const types = [STRATEGY_TYPES.googleProfileOptimization]
  const locationOf = async (strategyId: number) =>
    (await visitor.call<{ location: Location }>(`${STRATEGIES}/${strategyId}/gpo`)).location
  const hasLedger = async ({ locationId }: Location): Promise<boolean> => {
    const address = `/seo/api/strategy/profiles/${locationId}/ledger`
    return (await visitor.call<{ entries: unknown[] }>(address)).entries.length > 0
  }
  for (const { strategyId } of await completedStrategies(visitor, types)) {
    const location = await locationOf(strategyId)
    if (await hasLedger(location)) return location.locationId
  }
  for (const { strategyId } of await openStrategies(visitor, types)) {
    const location = await locationOf(strategyId)
    if (location.gbpPanelStatus !== 'addedAndAuthorized') continue
    await visitor.page.goto(`${visitor.url}/execution/gpo/${strategyId}`)
    const published = visitor.page.waitForResponse(/complete-gpo/)
    for (const name of ['Complete', 'Yes']) await visitor.page.getByRole('button', { name, exact: true }).click()
    await published
    await visitor.waitUntil(() => hasLedger(location))
    return location.locationId
  }
  throw new Error('The demo agency has no profile to review.')
}

interface Location {
  locationId: number
  gbpPanelStatus: string
}

/** Exports of two clients, with their sites. */
const EXPORTS = path.resolve(import.meta.dirname, '../../../../apps/server/fixtures/import/agency')

/** Returns the function that adds an import and takes these steps with it, each of which ends in a state. */
function importOnce(name: string, steps: Readonly<Record<string, string>>): (visitor: Visitor) => Promise<number> {
  return once(async (visitor) => {
    const { importId } = await visitor.call<{ importId: number }>('/integrations/api/imports', { name })
    const address = `/integrations/api/imports/${importId}`
    for (const file of await readdir(EXPORTS, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue
      const location = path.join(file.parentPath, file.name)
      const target = `agency/${path.relative(EXPORTS, location).replaceAll(path.sep, '/')}`
      await visitor.upload(`${address}/files`, target, await readFile(location))
    }
    for (const [step, wanted] of Object.entries(steps)) {
      await visitor.call(`${address}/${step}`, {})
      await visitor.waitUntil(async () => {
        const { state, error } = await visitor.call<{ state: string; error: string | null }>(address)
        if (state === 'failed') throw new Error(`The import failed: ${error}`)
        return state === wanted
      })
    }
    return importId
  })
}

/** Imports whose files have arrived, whose preview waits for a person, and that has written its clients. */
export const collectedImport = importOnce('agency', {})
export const readyImport = importOnce('agency, second try', { read: 'ready' })
export const finishedImport = importOnce('agency in October', { read: 'ready', write: 'done' })

/** Does all of it, once, for the screens that show it. */
export const doDemoWork = once(async (visitor: Visitor): Promise<void> => {
  for (const add of [collectedImport, readyImport, finishedImport]) await add(visitor)
  const publishable = await openStrategies(visitor, [STRATEGY_TYPES.servicePageOptimization])
  for (const { strategyId } of publishable.slice(0, 2)) await publishLater(visitor, strategyId)
  for (const clientId of (await visitor.clientIds()).slice(0, 2)) {
    const tab = await openPlatform(visitor, clientId)
    await tab.getByRole('link', { name: 'Rankings' }).click()
    await tab.close()
  }
  const browser = { application: 'Rankdesk', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0' }
  for (const error of ERRORS) await visitor.call('/errors/v1/api/log', { ...browser, version: '0.1.0', ...error })
  await visitor.call('/operations/api/backups', {})
  await visitor.waitUntil(async () => {
    const { backups } = await visitor.call<{ backups: { verified: unknown }[] }>('/operations/api/backups')
    return backups[0]?.verified != null
  })
})

/** Errors of a browser and of a program. */
const ERRORS = [
  { level: 5, message: 'TypeError: Cannot read properties of undefined', screen: '/scheduler/:client' },
  { level: 3, message: 'The file upload failed', screen: '/client/:client/media' },
  { level: 2, message: 'The map of the places service is late by 4 s', screen: '/execution/gpo/:strategyId' },
  { level: 3, message: 'The file upload failed', screen: '/client/:client/media' },
]

/** Schedules the publish of a strategy for a later day. */
async function publishLater({ page, url }: Visitor, strategyId: number): Promise<void> {
  await page.goto(`${url}/execution/${strategyId}`)
  const bar = page.getByRole('region', { name: 'Publish', exact: true })
  await bar.getByText('Later', { exact: true }).click()
  await bar.getByRole('textbox', { name: 'Publish date' }).fill('12/01/2026')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish this content to the site?' })
  await dialog.getByRole('textbox', { name: 'External summary' }).fill('Made the page easier to find.')
  const reason = dialog.getByRole('textbox', { name: 'Reason for publishing it as it is' })
  if (await reason.isVisible()) await reason.fill('The client answers the questions next week.')
  const completed = page.waitForResponse(/\/complete/)
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await completed
}
