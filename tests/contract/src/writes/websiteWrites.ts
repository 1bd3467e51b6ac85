import {
  checkWebsite,
  connectWebsite,
  disconnectWebsite,
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
