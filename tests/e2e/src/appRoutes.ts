import { executionPath, VIDEO_CHANNELS } from '@rankdesk/domain'
import type { Page } from 'playwright-core'
import type { TestEnvironment } from './environment.ts'
import { waitForContent } from './textSize.ts'

/** An address of the app, and the person whom it shows everything. */
export interface AppRoute {
  path: string
  person: 'Maya Okafor' | 'Hannah Lindqvist'
}

const CLIENT_PAGES = [
  'overview',
  'keywords',
  'page-mapping',
  'page-mapping/list',
  'geos-specialties',
  'sitemap',
  'indexation',
  'media',
  'content-tracker',
  'website',
  'locations',
  'locations?view=compare',
  'reviews',
  'site-check',
  'hand-over',
  'report',
]
const TOOLS = ['content-brief', 'ranking-strategy', 'ranking-settings', 'delivery', 'projects']
const LISTS = [
  '/my-clients',
  '/all-clients',
  '/all-clients/strategies',
  '/all-clients/results',
  '/all-clients/strategies/own',
  '/testimonial-review',
  '/customer-reviews',
  '/admin/content-ai-settings',
  '/leadership-reports/ranking-rollup',
  '/leadership-reports/summary',
  '/my-profile',
  '/tools/client-sites',
  '/tools/fellows',
  '/no/such/screen',
]
const ADMINISTRATION = ['staff', 'clients', 'transfers', 'import', 'teams']
const OPERATIONS = [
  'errors',
  'audit-events',
  'impersonations',
  'jobs',
  'schedule',
  'imports',
  'backups',
  'storage',
  'system',
  'faults',
]

/** Returns an address of every route of the app: of each kind of work, client page, list and administration. */
export async function appRoutes({ rows }: Pick<TestEnvironment, 'rows'>): Promise<AppRoute[]> {
  const [ids] = await rows<{ client: number; staff: number; location: number }>(
    `select min(client_id)::int client, (select min(staff_id) from staff)::int staff,
       (select min(location_id) from locations)::int "location" from clients where active`,
  )
  const { client = 1, staff = 1, location = 1 } = ids ?? {}
  const work = await rows<{ type: number; id: number }>(
    `select strategy_type_id::int type, min(strategy_id)::int id from strategies where status_id = 0 group by 1 order by 1`,
  )
  const post = work.find(({ type }) => type === 14) ?? { id: 0 }
  const maya = [
    '/',
    ...LISTS,
    ...CLIENT_PAGES.map((name) => `/client/${client}/${name}`),
    ...TOOLS.map((name) => `/tools/${name}/${client}`),
    `/tools/staff/${staff}`,
    ...work.map(({ type, id }) => executionPath(type, id)),
    ...VIDEO_CHANNELS.map((channel) => `/execution/${channel}/${post.id}`),
    `/profile-ledger/${location}`,
    `/scheduler/${client}`,
    `/scheduler/${client}?step=schedule`,
    `/system-mapping/${client}`,
  ]
  const hannah = [
    ...ADMINISTRATION.map((name) => `/administration/${name}`),
    ...OPERATIONS.map((name) => `/operations/${name}`),
    '/setup',
  ]
  return [
    ...maya.map((path) => ({ path, person: 'Maya Okafor' as const })),
    ...hannah.map((path) => ({ path, person: 'Hannah Lindqvist' as const })),
  ]
}

/** Opens an address, and waits until it has its content. Screens of one frame share a heading, so the app is loaded for each. */
export async function openRoute(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href)
  await waitForContent(page)
}
