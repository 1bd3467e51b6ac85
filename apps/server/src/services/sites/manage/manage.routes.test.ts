import { type ApiClient, ApiError, rebuildSite } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { visitSite } from '../testing/visitSite.ts'

let environment: TestApp
let maya: ApiClient
let projectId: number
let domain: string

beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
  const [site] = await fetchRows<{ projectId: number; domain: string }>(
    environment.database.db,
    sql`select project_id "projectId", domain from sites join clients using (client_id) order by 1 limit 1`,
  )
  if (site === undefined) throw new Error('The demo agency has no site.')
  ;({ projectId, domain } = site)
})
afterAll(() => environment.stop())

interface JobState {
  [column: string]: unknown
  state: string
  done: number
  total: number
  message: string
}
const finished = (jobId: number) =>
  vi.waitFor(
    async () => {
      const [job] = await fetchRows<JobState>(
        environment.database.db,
        sql`select state, done, total, message from jobs where job_id = ${jobId}`,
      )
      if (job?.state !== 'done') throw new Error(`The job is ${job?.state}.`)
      return job
    },
    { timeout: 20_000, interval: 100 },
  )
const redirects = async () =>
  Object.fromEntries(
    (
      await fetchRows<{ from: string; to: string }>(
        environment.database.db,
        sql`select from_path "from", to_path "to" from redirects where project_id = ${projectId} and from_path like '/t-%' order by 1`,
      )
    ).map(({ from, to }) => [from, to]),
  )

it('sanitizes zones, updates links and addresses, and drops dead redirects', async () => {
  const { pool } = environment.database
  await pool.query(
    `insert into redirects (project_id, from_path, to_path) values
      ($1, '/t-old', '/t-older'), ($1, '/t-older', '/contact'), ($1, '/t-a', '/t-b'), ($1, '/t-b', '/t-a'), ($1, '/t-none', '/nowhere')`,
    [projectId],
  )
  await pool.query(
    `update page_zones set content = '<p>Ask <a href="/t-old?from=about#form">us</a>, or <a href="/services">see</a>.</p><script>x()</script>'
      where element_id = 'main-body' and page_id = (select page_id from pages where project_id = $1 and path = '/about')`,
    [projectId],
  )
  await pool.query(`update pages set path = '/services//' where project_id = $1 and path = '/services'`, [projectId])
  expect((await visitSite(environment.url, domain, '/services')).status).toBe(404)

  const first = await maya.call(rebuildSite, { body: { projectId } })
  const again = await maya.call(rebuildSite, { body: { projectId } })
  const job = await finished(first.jobId)
  expect(job.message).toBe('The site was rebuilt: 1 zone, 1 page, 4 redirects fixed.')
  expect(job.done).toBe(job.total)
  expect(job.total).toBeGreaterThan(5)
  if (again.jobId !== first.jobId) await finished(again.jobId)

  expect(await redirects()).toEqual({ '/t-old': '/contact', '/t-older': '/contact' })
  expect((await visitSite(environment.url, domain, '/services')).status).toBe(200)
  const about = (await visitSite(environment.url, domain, '/about')).body
  expect(about).toContain('<p>Ask <a href="/contact?from=about#form">us</a>, or <a href="/services">see</a>.</p>')
  expect((await visitSite(environment.url, domain, '/t-old')).headers.location).toBe('/contact')
  const versions = await fetchRows(
    environment.database.db,
    sql`select from zone_versions z join pages p using (page_id) where p.project_id = ${projectId} and p.path = '/about' and z.reason = 'import'`,
  )
  expect(versions).toHaveLength(1)
})

it('changes nothing the second time', async () => {
  const { jobId } = await maya.call(rebuildSite, { body: { projectId } })
  expect((await finished(jobId)).message).toBe('The site was rebuilt: 0 zones, 0 pages, 0 redirects fixed.')
})

it('rejects an unknown project', async () => {
  const error = await maya.call(rebuildSite, { body: { projectId: 999_999 } }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 404, message: 'There is no project 999999.' })
})
