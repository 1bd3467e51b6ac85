import { STRATEGY_TYPES } from '@rankdesk/domain'
import { completedStrategies, openStrategies, type Visitor } from './visitor.ts'

// Work on strategies and clients that a new demo agency lacks. Each is done for the screen that shows it.

const STRATEGIES = '/seo/api/strategy/strategies'

/** Adds photos to a rich media strategy: those of the client's library, with their texts. */
export async function addPhotos(visitor: Visitor, strategyId: number): Promise<void> {
  const { profilePhotos, version } = (await visitor.call(`${STRATEGIES}/${strategyId}/grm`)) as {
    profilePhotos: { url: string }[]
    version: number
  }
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
  await visitor.call(`${STRATEGIES}/${strategyId}/grm`, { metadata: { photos }, summary }, { method: 'PUT', version })
}

/** Adds a draft and a scheduled post to a strategy. */
export async function addPosts(visitor: Visitor, strategyId: number): Promise<void> {
  for (const [title, publishDate, publish] of [
    ['A check before the winter', '2026-11-20', true],
    ['What a good check includes', '2026-11-24', false],
  ])
    await visitor.call(`${STRATEGIES}/${strategyId}/google-posts`, {
      title,
      content: 'We look first, and you get the price in writing. Call us, or come by on a weekday until noon.',
      ctaType: 'Learn more',
      link: 'https://example.com/',
      publishDate,
      publish,
    })
}

/** Checks the page of an indexation strategy. */
export async function checkIndexation(visitor: Visitor, strategyId: number): Promise<void> {
  await visitor.call(`${STRATEGIES}/${strategyId}/check-indexation`, {})
}

/** Reads the pages of a client's site, as search engines do. */
export async function crawlSite(visitor: Visitor, clientId: number): Promise<void> {
  const address = `/delivery/v1/api/websiteai/crawled-meta?clientId=${clientId}`
  const { projectId } = (await visitor.call(address)) as { projectId: number }
  await visitor.call('/delivery/v1/api/websiteai/crawled-meta', { projectId })
  await visitor.waitUntil(async () => ((await visitor.call(address)) as { crawledAt: unknown }).crawledAt !== null)
}

/** Shares the report of the last month with a client. */
export async function shareReport(visitor: Visitor, clientId: number): Promise<void> {
  await visitor.call(`/seo/api/client/${clientId}/report/2026-10/links`, { days: 30 })
}

/** Changes a prompt of the content writer twice. */
export async function changePrompt(visitor: Visitor): Promise<void> {
  const prompt = 'Improve the page about {{service}} in {{city}}. Keep paragraphs short.'
  for (const [version, text, note] of [
    [0, prompt, 'Asked for shorter paragraphs'],
    [1, `${prompt} Name the town in the first sentence.`, 'Names the town in the first sentence'],
  ] as const)
    await visitor.call('/seo/api/strategy/prompts/1', { prompt: text, note }, { version })
}

/** Publishes a profile review to Google, so that its changes are in the ledger. */
async function publishProfile({ page, url }: Visitor, strategyId: number): Promise<void> {
  await page.goto(`${url}/execution/gpo/${strategyId}`)
  const published = page.waitForResponse(/complete-gpo/)
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await published
}

/** Schedules the publish of a strategy for a later day. */
export async function publishLater({ page, url }: Visitor, strategyId: number): Promise<void> {
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

/** Publishes a profile review if none was, and returns the location whose ledger has its changes. */
export async function publishedProfile(visitor: Visitor): Promise<number> {
  const types = [STRATEGY_TYPES.googleProfileOptimization]
  for (const { strategyId } of await completedStrategies(visitor, types)) {
    const { location } = await profileOf(visitor, strategyId)
    if (await hasLedger(visitor, location)) return location.locationId
  }
  for (const { strategyId } of await openStrategies(visitor, types)) {
    const { location } = await profileOf(visitor, strategyId)
    if (location.gbpPanelStatus !== 'addedAndAuthorized') continue
    await publishProfile(visitor, strategyId)
    await visitor.waitUntil(() => hasLedger(visitor, location))
    return location.locationId
  }
  throw new Error('The demo agency has no profile to review.')
}

interface Location {
  locationId: number
  gbpPanelStatus: string
}

const profileOf = async (visitor: Visitor, strategyId: number) =>
  (await visitor.call(`${STRATEGIES}/${strategyId}/gpo`)) as { location: Location }

async function hasLedger(visitor: Visitor, { locationId }: Location): Promise<boolean> {
  const ledger = (await visitor.call(`/seo/api/strategy/profiles/${locationId}/ledger`)) as { entries: unknown[] }
  return ledger.entries.length > 0
}
