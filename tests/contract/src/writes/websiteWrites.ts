import {
  addSiteFinding,
  cancelSiteReading,
  changeWebsiteHttps,
  checkWebsite,
  chooseWebsiteKind,
  connectWebsite,
  disconnectWebsite,
  planSiteFinding,
  readSite,
  readSitePage,
  restorePage,
  strategyDetails,
} from '@rankdesk/api'
import { changePost, FAKE_SIGN_IN, type FakePost, fakePost } from '@rankdesk/server/testing'
import { expect } from 'vitest'
import { publish } from './strategyWrites.ts'
import type { WriteCase, WriteSetup } from './writeSetup.ts'

const params = { clientId: 1 }
const connect = ({ maya, website }: WriteSetup, clientId = 1) =>
  maya.call(connectWebsite, { params: { clientId }, body: { address: website.origin, ...FAKE_SIGN_IN } })

const TEXT = '<!-- wp:paragraph -->\n<p>We repair openers.</p>\n<!-- /wp:paragraph -->'

/** The writes of the connection to a client's own website, and of its pages. */
export const WEBSITE_WRITES: Record<string, WriteCase> = {
  connectWebsite: connect,
  checkWebsite: async (setup) => {
    await connect(setup)
    return setup.maya.call(checkWebsite, { params })
  },
  changeWebsiteHttps: ({ maya }) => maya.call(changeWebsiteHttps, { params, body: { hsts: true } }),
  disconnectWebsite: async (setup) => {
    await connect(setup)
    return setup.maya.call(disconnectWebsite, { params })
  },
  readSitePage: async (setup) => {
    const { strategyId, post } = await workOnWebsite(setup)
    changePost(post, { content: TEXT.replace('openers', 'doors') })
    return setup.maya.call(readSitePage, { params: { strategyId } })
  },
  restorePage: async (setup) => {
    const { strategyId } = await workOnWebsite(setup)
    await publish(setup, await setup.maya.call(strategyDetails, { params: { strategyId } }))
    return setup.maya.call(restorePage, { params: { strategyId } })
  },
  // After the disconnection. The last call brings the client back to what the other cases expect.
  chooseWebsiteKind: async ({ maya }) => {
    await maya.call(chooseWebsiteKind, { params, body: { kind: 'other', address: '' } })
    return maya.call(chooseWebsiteKind, { params, body: { kind: 'hosted', address: '' } })
  },
  readSite: ({ maya, website }) => maya.call(readSite, { params, body: { address: website.origin } }),
  cancelSiteReading: async ({ maya, environment }) => {
    // A job that no process takes, so that it does not end before it is canceled.
    await environment.rows(
      `insert into jobs (kind, client_id, state, singleton_key, created_at)
       values ('read-site', 2, 'waiting', 'read-site 2', now())`,
    )
    return maya.call(cancelSiteReading, { params: { clientId: 2 } })
  },
  addSiteFinding: async ({ maya, environment }) => {
    await addReading(environment)
    return maya.call(addSiteFinding, { params: { clientId: 3 }, body: { kind: 'missing-descriptions' } })
  },
  planSiteFinding: async ({ maya, environment }) => {
    await addReading(environment)
    await environment.rows(
      `update strategies set status_id = 1, completed_at = now() where page_id = (
         select page_id from pages join sites using (project_id) where client_id = 3 and path = '/') returning 1`,
    )
    return maya.call(planSiteFinding, {
      params: { clientId: 3 },
      body: { kind: 'missing-descriptions', month: '2026-12-01' },
    })
  },
}

/** Adds a reading of a client's site whose home page has no description. */
async function addReading(environment: WriteSetup['environment']): Promise<void> {
  await environment.rows(
    `with reading as (
       insert into site_readings (client_id, address, origin, completed, requested_at, finished_at)
       values (3, 'https://acme.example', 'https://acme.example', 1, now(), now())
       on conflict (client_id) do update set finished_at = now() returning client_id)
     insert into read_pages (client_id, path, seen_in, read_in, read_at, status, is_html, details)
     select client_id, '/', 1, 1, now(), 200, true, '{"headings": [], "links": []}' from reading
     on conflict do nothing`,
  )
}

/** Gives an open strategy a page of a connected website, under the address of its page. */
async function workOnWebsite(setup: WriteSetup): Promise<{ strategyId: number; post: FakePost }> {
  const { environment, website } = setup
  const { clientId, strategyId, targetPage } = await setup.openStrategy()
  const post = fakePost({ id: strategyId % 1_000_000, slug: (targetPage ?? '').slice(1), content: TEXT })
  website.posts.push(post)
  await connect(setup, clientId)
  await expect
    .poll(
      () =>
        environment.rows('select 1 from website_connections where client_id = $1 and pages_read_at is not null', [
          clientId,
        ]),
      { timeout: 30_000 },
    )
    .not.toEqual([])
  return { strategyId, post }
}
