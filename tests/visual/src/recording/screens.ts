import { executionPath, STRATEGY_TYPES, type VideoChannel } from '@rankdesk/domain'
import type { Page } from 'playwright-core'
import * as demoWork from './demoWork.ts'
import { completedStrategies, openStrategies, type Strategy, type Visitor } from './visitor.ts'

/** A screen to record. */
export interface RecordedScreen {
  name: string
  person: string
  /** The addresses to choose from: the one for which the screen shows most is recorded. */
  addresses(visitor: Visitor): Promise<readonly Address[]>
  /** Opens what its stories open, so that the calls of these parts are recorded too. */
  use?: (page: Page) => Promise<void>
}

/** An address of the app, or one of the client platform with the client who sees it. */
export type Address = string | { platform: string; clientId: number }

/** An administrator, who is an SEO manager too: she sees every screen. */
const ADMINISTRATOR = 'Maya Okafor'
/** A manager: an account manager, who administers clients but not staff. */
const MANAGER = 'Hannah Lindqvist'
/** A member: she has no administration. */
const MEMBER = 'Daniel Reyes'

/** How many clients, strategies and clients' platforms are compared: each opening of a platform is an impersonation. */
const MAX_CHOICES = 6
const MAX_PLATFORMS = 3

type Addresses = RecordedScreen['addresses']

/** A screen whose addresses are known, or depend on what the agency has. */
function screen(name: string, addresses: Addresses | string, person = ADMINISTRATOR): RecordedScreen {
  return { name, person, addresses: typeof addresses === 'string' ? async () => [addresses] : addresses }
}

/** A screen of one of the person's clients; `:client` is the client's id. */
function ofClient(name: string, address: string): RecordedScreen {
  return screen(name, async (visitor) =>
    (await visitor.clientIds()).slice(0, MAX_CHOICES).map((id) => address.replace(':client', String(id))),
  )
}

/** A page of a client, which its recording is named after. */
const ofClientPage = (name: string): RecordedScreen => ofClient(name, `/client/:client/${name}`)

/** A page of the client platform. */
function ofPlatform(name: string, platform: string): RecordedScreen {
  return screen(name, async (visitor) =>
    (await visitor.clientIds()).slice(0, MAX_PLATFORMS).map((clientId) => ({ platform, clientId })),
  )
}

/** A screen that shows the work of `demoWork.ts`, which is done first. */
function afterWork(name: string, address: string | ((visitor: Visitor) => Promise<unknown>)): RecordedScreen {
  return screen(name, async (visitor) => {
    await demoWork.doDemoWork(visitor)
    return [typeof address === 'string' ? address : `/administration/import/${String(await address(visitor))}`]
  })
}

/** The screen of an open strategy of a type. */
function ofStrategy(name: string, ...typeIds: number[]): RecordedScreen {
  return screen(name, async (visitor) => pathsOf((await openStrategies(visitor, typeIds)).slice(0, MAX_CHOICES)))
}

type Work = (visitor: Visitor, strategyId: number) => Promise<void>

/** The same, of a strategy that somebody has worked on. */
function ofWorkedStrategy(name: string, typeId: number, work: Work): RecordedScreen {
  return screen(name, async (visitor) => {
    const strategies = (await openStrategies(visitor, [typeId])).slice(0, 2)
    for (const { strategyId } of strategies) await work(visitor, strategyId)
    return pathsOf(strategies)
  })
}

function pathsOf(strategies: readonly Strategy[]): string[] {
  return strategies.map(({ strategyTypeId, strategyId }) => executionPath(strategyTypeId, strategyId))
}

/** The screen of a video that a completed strategy published. */
function ofVideo(name: string, channel: VideoChannel, typeId: number): RecordedScreen {
  return screen(name, async (visitor) => {
    const found: string[] = []
    for (const { strategyId } of await completedStrategies(visitor, [typeId])) {
      const address = `${demoWork.STRATEGIES}/${strategyId}/videos/${channel}`
      const { publishedAt } = await visitor.call<{ publishedAt: string | null }>(address)
      if (publishedAt !== null) found.push(`/execution/${channel}/${strategyId}`)
      if (found.length === 2) break
    }
    return found
  })
}

/** Opens the setup, whose steps an empty Home shows. */
async function openSetup(page: Page): Promise<void> {
  await page.goto(new URL('/setup', page.url()).href)
  await page.locator('main h1').first().waitFor()
}

/** Opens the flyouts of the header and the palette. */
async function openShell(page: Page): Promise<void> {
  const press = async (...keys: string[]): Promise<void> => {
    await page.waitForLoadState('networkidle')
    for (const key of keys) await page.keyboard.press(key)
  }
  const open = async (name: RegExp): Promise<void> => page.getByRole('button', { name }).click()
  for (const name of [/^Account Details of/, /^Menu/]) {
    await open(name)
    await press('Escape')
  }
  await open(/^Account of/)
  await open(/^Switch staff/)
  await press('Escape', 'Escape', 'Control+k')
  await page.waitForLoadState('networkidle')
}

/** Opens the Info panel of a work screen. */
async function openInfo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Info', exact: true }).click()
  await page.waitForLoadState('networkidle')
}

/** Opens the picker of the client's media. */
async function openPicker(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'From the media library' }).click()
  await page.getByRole('dialog').waitFor()
  await page.waitForLoadState('networkidle')
}

const T = STRATEGY_TYPES

/** Every screen of the app, and of the client platform. The last ones show what the recording itself has done. */
export const SCREENS: readonly RecordedScreen[] = [
  { ...screen('home', '/'), use: openSetup },
  { ...ofClient('shell', '/tools/projects/:client'), use: openShell },
  screen('not-found', '/nothing-here'),
  screen('home-team', '/?view=team&open=team-1'),
  screen('home-manager', '/', MANAGER),
  screen('my-clients', '/my-clients?tab=to-complete'),
  screen('my-clients-open', async (visitor) =>
    (await visitor.clientIds()).slice(0, 3).map((id) => `/my-clients?tab=all&open=${id}`),
  ),
  screen('all-clients', '/all-clients'),
  screen('all-strategies', '/all-clients/strategies'),
  screen('client-results', '/all-clients/results'),
  screen('own-strategies', '/all-clients/strategies/own'),
  ofClient('client-overview', '/client/:client/overview'),
  ofClient('client-keywords', '/client/:client/keywords'),
  ofClient('pages-list', '/client/:client/page-mapping/list'),
  ...['page-mapping', 'geos-specialties', 'sitemap', 'indexation', 'content-tracker', 'hand-over'].map(ofClientPage),
  ofClient('client-reviews', '/client/:client/reviews'),
  // The client of the demo that has branches.
  screen('locations', '/client/1/locations'),
  ...['website', 'site-check'].map((name) => screen(name, (visitor) => demoWork.pathOfReadSite(visitor, name))),
  ofClient('media-library', '/client/:client/media?folder=/team'),
  ofClient('client-report', '/client/:client/report'),
  { ...ofStrategy('review', T.servicePageOptimization), use: openInfo },
  ofStrategy('review-new-page', T.servicePageCreation, T.geoPageCreation),
  ofStrategy('review-blog', T.supportingBlogCreation),
  ofStrategy('review-testimonial', T.highlightedTestimonialBlog),
  screen('review-completed', async (visitor) =>
    pathsOf((await completedStrategies(visitor, [T.servicePageOptimization])).slice(0, MAX_CHOICES)),
  ),
  screen('review-handed-over', async (visitor) => [`/execution/${await demoWork.handedOverStrategy(visitor)}`]),
  screen('review-brief', async (visitor) => [`/execution/${await demoWork.briefedStrategy(visitor)}`]),
  ofStrategy('profile-optimization', T.googleProfileOptimization),
  ofStrategy('profile-questions', T.manageGbpQa),
  ofVideo('video-gbp', 'gbp-video', T.publishGooglePost),
  ofVideo('video-youtube', 'youtube-video', T.addRichMediaToGoogle),
  ofVideo('video-website', 'website-video', T.addRichMediaToGoogle),
  ofClient('scheduler', '/scheduler/:client'),
  ofClient('scheduler-schedule', '/scheduler/:client?step=schedule'),
  ofClient('scheduler-months', '/scheduler/:client?step=schedule&view=months'),
  ofClient('system-mapping', '/system-mapping/:client'),
  screen('testimonial-review', '/testimonial-review'),
  screen('customer-reviews', '/customer-reviews'),
  screen('content-ai-settings', async (visitor) => {
    await demoWork.changePrompt(visitor)
    return ['/admin/content-ai-settings']
  }),
  screen('ranking-rollup', '/leadership-reports/ranking-rollup?open=team-1'),
  screen('leadership-summary', '/leadership-reports/summary'),
  screen('administration', '/administration/staff'),
  screen('administration-manager', '/administration/clients', MANAGER),
  screen('administration-member', '/administration/clients', MEMBER),
  screen('administration-clients', '/administration/clients'),
  screen('administration-teams', '/administration/teams'),
  screen('administration-transfers', '/administration/transfers?role=seo&from=1&to=2'),
  screen('setup', '/setup'),
  screen('my-profile', '/my-profile'),
  ofClient('content-brief', '/tools/content-brief/:client'),
  ofClient('ranking-settings', '/tools/ranking-settings/:client'),
  ofClient('ranking-strategy', '/tools/ranking-strategy/:client'),
  screen('delivery', async (visitor) => {
    const clientId = (await visitor.clientIds())[2] ?? 0
    await demoWork.crawlSite(visitor, clientId)
    return [`/tools/delivery/${clientId}`]
  }),
  ofClient('projects', '/tools/projects/:client'),
  screen('client-sites', '/tools/client-sites'),
  screen('fellows', '/tools/fellows'),
  screen('staff-page', '/tools/staff/1'),
  ofPlatform('platform-month', '/platform/'),
  ...['pages', 'posts', 'rankings'].map((name) => ofPlatform(`platform-${name}`, `/platform/${name}`)),
  screen('platform-reports', async (visitor) => {
    const clientId = (await visitor.clientIds())[2] ?? 0
    await visitor.call(`/seo/api/client/${clientId}/report/2026-10/links`, { days: 30 })
    return [{ platform: '/platform/reports', clientId }]
  }),
  ofWorkedStrategy('review-indexation', T.pageIndexation, async (visitor, strategyId) => {
    await visitor.call(`${demoWork.STRATEGIES}/${strategyId}/check-indexation`, {})
  }),
  { ...ofWorkedStrategy('profile-execution', T.addRichMediaToGoogle, demoWork.addPhotos), use: openPicker },
  ofWorkedStrategy('profile-post', T.publishGooglePost, demoWork.addPosts),
  screen('profile-ledger', async (visitor) => [`/profile-ledger/${await demoWork.publishedProfile(visitor)}`]),
  afterWork('import-collecting', demoWork.collectedImport),
  afterWork('import-ready', demoWork.readyImport),
  afterWork('import-done', demoWork.finishedImport),
  afterWork('administration-imports', '/administration/import'),
  afterWork('operations', '/operations/errors'),
  ...['audit-events', 'impersonations', 'jobs', 'schedule', 'imports', 'backups', 'storage', 'system'].map((name) =>
    afterWork(`operations-${name}`, `/operations/${name}${name === 'jobs' ? '?list=all' : ''}`),
  ),
]
