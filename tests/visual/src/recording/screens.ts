import { executionPath, STRATEGY_TYPES, type VideoChannel } from '@rankdesk/domain'
import { collectedImport, doDemoWork, finishedImport, readyImport } from './demoWork.ts'
import type { Visitor } from './visitor.ts'

/** A screen to record. */
export interface RecordedScreen {
  /** The name of its recording. */
  name: string
  /** The person who opens it. */
  person: string
  /** The addresses to choose from: the one for which the screen shows most is recorded. */
  addresses(visitor: Visitor): Promise<readonly Address[]>
}

/** An address of the app, or one of the client platform with the client who sees it. */
export type Address = string | { platform: string; clientId: number }

/** An administrator, who is an SEO manager too: she sees every screen. */
const ADMINISTRATOR = 'Maya Okafor'
/** A manager: an account manager, who administers clients but not staff. */
const MANAGER = 'Hannah Lindqvist'
/** A member: she has no administration. */
const MEMBER = 'Daniel Reyes'

/** How many clients and strategies are compared. */
const MAX_CHOICES = 6

interface Strategy {
  strategyId: number
  strategyTypeId: number
  clientId: number
}

interface Video {
  publishedAt: string | null
}

interface Profiles {
  profiles: { locationId: number }[]
}

const at = (name: string, address: string, person = ADMINISTRATOR): RecordedScreen => ({
  name,
  person,
  addresses: async () => [address],
})

/** A screen of one of the person's clients; `:client` is the client's id. */
const ofClient = (name: string, address: string): RecordedScreen => ({
  name,
  person: ADMINISTRATOR,
  addresses: async (visitor) =>
    (await visitor.clientIds()).slice(0, MAX_CHOICES).map((id) => address.replace(':client', String(id))),
})

/** A page of the client platform. */
const ofPlatform = (name: string, platform: string): RecordedScreen => ({
  name,
  person: ADMINISTRATOR,
  addresses: async (visitor) =>
    (await visitor.clientIds()).slice(0, MAX_CHOICES).map((clientId) => ({ platform, clientId })),
})

/** A screen that shows the work of `demoWork.ts`, which is done first. */
const after = (name: string, address: (visitor: Visitor) => Promise<string>): RecordedScreen => ({
  name,
  person: ADMINISTRATOR,
  addresses: async (visitor) => {
    await doDemoWork(visitor)
    return [await address(visitor)]
  },
})

/** The screen of a strategy of a type, open or completed. */
const ofStrategy = (
  name: string,
  typeIds: readonly number[],
  state: 'open' | 'completed' = 'open',
): RecordedScreen => ({
  name,
  person: ADMINISTRATOR,
  addresses: async (visitor) =>
    (await strategiesOf(visitor, typeIds, state))
      .slice(0, MAX_CHOICES)
      .map(({ strategyTypeId, strategyId }) => executionPath(strategyTypeId, strategyId)),
})

/** The screen of a video that a completed strategy published. */
const ofVideo = (name: string, channel: VideoChannel, typeId: number): RecordedScreen => ({
  name,
  person: ADMINISTRATOR,
  addresses: async (visitor) => {
    const found: string[] = []
    for (const { strategyId } of await strategiesOf(visitor, [typeId], 'completed')) {
      const video = (await visitor.call(`/seo/api/strategy/strategies/${strategyId}/videos/${channel}`)) as Video
      if (video.publishedAt !== null) found.push(`/execution/${channel}/${strategyId}`)
      if (found.length === 2) break
    }
    return found
  },
})

/** Strategies of the last twelve months, those of the person's own clients first. */
async function strategiesOf(visitor: Visitor, typeIds: readonly number[], state: string): Promise<Strategy[]> {
  const rows = await visitor.report('month-strategies', {
    filter: [
      { name: 'strategyTypeId', value: typeIds, match: 'IN' },
      { name: 'outcome', value: state === 'open' ? ['open', 'overdue'] : ['done', 'late'], match: 'IN' },
    ],
  })
  const own = new Set(await visitor.clientIds())
  const strategies = rows as unknown as Strategy[]
  return strategies.toSorted((a, b) => Number(own.has(b.clientId)) - Number(own.has(a.clientId)))
}

const T = STRATEGY_TYPES

/** Every screen of the app, and of the client platform. The last ones show what the recording itself has done. */
export const SCREENS: readonly RecordedScreen[] = [
  at('home', '/'),
  at('home-team', '/?view=team&open=team-1'),
  at('home-manager', '/', MANAGER),
  at('my-clients', '/my-clients?tab=to-complete'),
  {
    name: 'my-clients-open',
    person: ADMINISTRATOR,
    addresses: async (visitor) => (await visitor.clientIds()).slice(0, 3).map((id) => `/my-clients?tab=all&open=${id}`),
  },
  at('all-clients', '/all-clients'),
  at('all-strategies', '/all-clients/strategies'),
  at('client-results', '/all-clients/results'),
  at('own-strategies', '/all-clients/strategies/own'),
  ofClient('client-overview', '/client/:client/overview'),
  ofClient('client-keywords', '/client/:client/keywords'),
  ofClient('page-mapping', '/client/:client/page-mapping'),
  ofClient('pages-list', '/client/:client/page-mapping/list'),
  ofClient('geos-specialties', '/client/:client/geos-specialties'),
  ofClient('sitemap', '/client/:client/sitemap'),
  ofClient('indexation', '/client/:client/indexation'),
  ofClient('media-library', '/client/:client/media'),
  ofClient('content-tracker', '/client/:client/content-tracker'),
  ofClient('hand-over', '/client/:client/hand-over'),
  ofClient('client-report', '/client/:client/report'),
  ofStrategy('review', [T.servicePageOptimization]),
  ofStrategy('review-new-page', [T.servicePageCreation, T.geoPageCreation]),
  ofStrategy('review-blog', [T.supportingBlogCreation]),
  ofStrategy('review-testimonial', [T.highlightedTestimonialBlog]),
  ofStrategy('review-indexation', [T.pageIndexation]),
  ofStrategy('review-completed', [T.servicePageOptimization], 'completed'),
  ofStrategy('profile-execution', [T.addRichMediaToGoogle]),
  ofStrategy('profile-optimization', [T.googleProfileOptimization]),
  ofStrategy('profile-questions', [T.manageGbpQa]),
  ofStrategy('profile-post', [T.publishGooglePost]),
  ofVideo('video-gbp', 'gbp-video', T.publishGooglePost),
  ofVideo('video-youtube', 'youtube-video', T.addRichMediaToGoogle),
  ofVideo('video-website', 'website-video', T.addRichMediaToGoogle),
  {
    name: 'profile-ledger',
    person: ADMINISTRATOR,
    addresses: async (visitor) => {
      const found: string[] = []
      for (const id of await visitor.clientIds()) {
        const { profiles } = (await visitor.call(`/seo/api/strategy/profiles/client/${id}`)) as Profiles
        found.push(...profiles.map(({ locationId }) => `/profile-ledger/${locationId}`))
      }
      return found.slice(0, MAX_CHOICES)
    },
  },
  ofClient('scheduler', '/scheduler/:client'),
  ofClient('scheduler-schedule', '/scheduler/:client?step=schedule'),
  ofClient('scheduler-months', '/scheduler/:client?step=schedule&view=months'),
  ofClient('system-mapping', '/system-mapping/:client'),
  at('testimonial-review', '/testimonial-review'),
  at('content-ai-settings', '/admin/content-ai-settings'),
  at('ranking-rollup', '/leadership-reports/ranking-rollup?open=team-1'),
  at('leadership-summary', '/leadership-reports/summary'),
  at('administration', '/administration/staff'),
  at('administration-manager', '/administration/clients', MANAGER),
  at('administration-member', '/administration/clients', MEMBER),
  at('administration-clients', '/administration/clients'),
  at('administration-teams', '/administration/teams'),
  at('administration-transfers', '/administration/transfers?role=seo&from=1&to=2'),
  at('setup', '/setup'),
  at('my-profile', '/my-profile'),
  ofClient('content-brief', '/tools/content-brief/:client'),
  ofClient('ranking-settings', '/tools/ranking-settings/:client'),
  ofClient('ranking-strategy', '/tools/ranking-strategy/:client'),
  ofClient('delivery', '/tools/delivery/:client'),
  ofClient('projects', '/tools/projects/:client'),
  at('client-sites', '/tools/client-sites'),
  at('fellows', '/tools/fellows'),
  at('staff-page', '/tools/staff/1'),
  ofPlatform('platform-month', '/platform/'),
  ofPlatform('platform-pages', '/platform/pages'),
  ofPlatform('platform-posts', '/platform/posts'),
  ofPlatform('platform-rankings', '/platform/rankings'),
  ofPlatform('platform-reports', '/platform/reports'),
  after('import-collecting', async (visitor) => `/administration/import/${await collectedImport(visitor)}`),
  after('import-ready', async (visitor) => `/administration/import/${await readyImport(visitor)}`),
  after('import-done', async (visitor) => `/administration/import/${await finishedImport(visitor)}`),
  after('administration-imports', async () => '/administration/import'),
  after('operations', async () => '/operations/errors'),
  after('operations-audit-events', async () => '/operations/audit-events'),
  after('operations-impersonations', async () => '/operations/impersonations'),
  after('operations-jobs', async () => '/operations/jobs'),
  after('operations-schedule', async () => '/operations/schedule'),
  after('operations-imports', async () => '/operations/imports'),
  after('operations-backups', async () => '/operations/backups'),
  after('operations-storage', async () => '/operations/storage'),
  after('operations-system', async () => '/operations/system'),
]
