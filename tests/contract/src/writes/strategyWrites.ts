import {
  acceptReceipt,
  approveZones,
  cancelPublication,
  changePublication,
  changeStrategyGroup,
  checkIndexation,
  completeStrategy,
  confirmIndexation,
  createStrategies,
  createStrategyGroup,
  deleteStrategyGroup,
  generateContent,
  proveLiveAgain,
  publishAgain,
  publishBlog,
  publishContent,
  rejectBlogTopic,
  resetAllContent,
  restoreBlogTopic,
  restoreZone,
  saveBlogDraft,
  saveContentZone,
  saveContentZoneToo,
  selectStrategies,
  setStrategyMonth,
  skipClient,
  skipQueue,
  type StrategyDetails,
} from '@rankdesk/api'
import { expect } from 'vitest'
import { TODAY } from '../environment.ts'
import { basedOn, newKey, type WriteCase, type WriteSetup } from './writeSetup.ts'

const LATER = '2026-11-20'
const EVEN_LATER = '2026-11-23'

const bodyZoneOf = (strategy: StrategyDetails) => {
  const zone = strategy.zones.find(({ role }) => role === 'body')
  if (zone === undefined) throw new Error(`Strategy ${strategy.strategyId} has no body zone`)
  return zone
}

async function saveText(
  { maya }: WriteSetup,
  contract: typeof saveContentZone | typeof saveContentZoneToo,
  strategy: StrategyDetails,
) {
  const { elementID, version } = bodyZoneOf(strategy)
  const body = { strategyId: strategy.strategyId, elementID, content: '<p>Written by a contract test.</p>' }
  return maya.call(contract, { headers: basedOn(version), body })
}

const publishBody = ({ strategyId, zones }: StrategyDetails, publishDate: string) => ({
  zones: zones.map(({ elementID, content, version }) => ({ elementID, content, version, strategyId })),
  externalSummary: 'Rewrote the page.',
  internalNote: '',
  metaTitle: 'A title',
  metaDescription: 'A description',
  prevWordCount: 10,
  newWordCount: 20,
  publishDate,
})

/** Publishes the texts of a strategy as they are saved. */
export async function publish({ maya }: WriteSetup, strategy: StrategyDetails, publishDate = TODAY) {
  const params = { strategyId: strategy.strategyId }
  return maya.call(publishContent, { params, headers: newKey(), body: publishBody(strategy, publishDate) })
}

/** Publishes and completes a strategy, whose page then differs. */
async function completedButNotLive(setup: WriteSetup): Promise<number> {
  const strategy = await setup.openStrategy()
  const { strategyId } = strategy
  await publish(setup, strategy)
  await setup.maya.call(completeStrategy, { params: { strategyId }, headers: newKey() })
  // The newest receipt counts: that of the publish itself must not follow the one of this case.
  await expect
    .poll(() => setup.environment.rows('select 1 one from receipts where strategy_id = $1', [strategyId]), {
      timeout: 30_000,
    })
    .not.toEqual([])
  await setup.environment.rows(
    `insert into receipts (publication_id, strategy_id, state, approved_hash, url, checked_at)
     select max(publication_id), $1, 'Differs', '', '', now() from publications where strategy_id = $1`,
    [strategyId],
  )
  return strategyId
}

const BLOG_INFO = {
  entryName: 'Why drains smell',
  author: 'Maya Okafor',
  socialTitle: '',
  socialDescription: '',
  featured: false,
  blogCategories: [],
  specialties: [],
}

/** Turns an open strategy into work on a blog entry that has no page yet, for a client with a blog. */
async function openBlog(setup: WriteSetup): Promise<StrategyDetails> {
  const { environment } = setup
  const strategy = await setup.openStrategy()
  const [{ templates } = { templates: 0 }] = await environment.rows<{ templates: number }>(
    `select count(*)::int templates from templates where project_id = $1 and kind = 'blog-index'`,
    [strategy.projectId],
  )
  if (templates === 0) return openBlog(setup)
  await environment.rows(`update strategies set strategy_type_id = 6, page_id = null where strategy_id = $1`, [
    strategy.strategyId,
  ])
  await environment.rows(`update strategy_zones set content_type = 'type-ai-mod' where strategy_id = $1`, [
    strategy.strategyId,
  ])
  return strategy
}

async function openIndexation(setup: WriteSetup): Promise<number> {
  const { strategyId } = await setup.openStrategy()
  await setup.environment.rows('update strategies set strategy_type_id = 10 where strategy_id = $1', [strategyId])
  return strategyId
}

/** Adds open proposals that can form a group. */
async function addProposals({ environment }: WriteSetup, count: number): Promise<number[]> {
  const rows = await environment.rows<{ id: string }>(
    `insert into strategies (client_id, strategy_type_id, title, strategy_value, created_at)
     select 1, 4, 'Place ' || n, n * 10, '2026-11-01T12:00:00Z' from generate_series(1, $1::int) n returning strategy_id id`,
    [count],
  )
  return rows.map(({ id }) => Number(id))
}

async function addGroup(setup: WriteSetup) {
  const strategyIds = await addProposals(setup, 3)
  const strategyGroupName = 'North side'
  const body = { clientId: 1, strategyGroupName, strategyIds: strategyIds.slice(0, 2) }
  return { strategyIds, strategyGroupName, strategyGroupId: await setup.maya.call(createStrategyGroup, { body }) }
}

async function topicOf({ environment }: WriteSetup, isRejected: boolean): Promise<number> {
  const [row] = await environment.rows<{ id: number }>(
    `update blog_topics set rejected_at = case when $1 then now() end
     where blog_topic_id = (select min(blog_topic_id) from blog_topics) returning blog_topic_id id`,
    [isRejected],
  )
  if (row === undefined) throw new Error('The demo agency has no blog topic')
  return row.id
}

/** Writes on strategies: their text, publishes, months, groups and topics. */
export const STRATEGY_WRITES: Record<string, WriteCase> = {
  saveContentZone: async (setup) => saveText(setup, saveContentZone, await setup.openStrategy()),
  saveContentZoneToo: async (setup) => saveText(setup, saveContentZoneToo, await setup.openStrategy()),
  restoreZone: async (setup) => {
    const strategy = await setup.openStrategy()
    const { version } = bodyZoneOf(strategy)
    const saved = await saveText(setup, saveContentZone, strategy)
    const params = { strategyId: strategy.strategyId, elementID: saved.elementID }
    return setup.maya.call(restoreZone, { params, headers: basedOn(saved.version), body: { version } })
  },
  approveZones: async (setup) => {
    const { strategyId, zones } = await setup.openStrategy()
    return setup.maya.call(approveZones, {
      params: { strategyId },
      body: { zones: zones.map(({ elementID, version }) => ({ elementID, version })), approved: true },
    })
  },
  resetAllContent: async (setup) => {
    const strategy = await setup.openStrategy()
    await saveText(setup, saveContentZone, strategy)
    return setup.maya.call(resetAllContent, { params: { strategyId: strategy.strategyId } })
  },
  publishContent: async (setup) => publish(setup, await setup.openStrategy()),
  publishBlog: async (setup) => {
    const strategy = await openBlog(setup)
    const body = { ...publishBody(strategy, TODAY), blogInfo: BLOG_INFO }
    return setup.maya.call(publishBlog, { params: { strategyId: strategy.strategyId }, headers: newKey(), body })
  },
  cancelPublication: async (setup) => {
    const strategy = await setup.openStrategy()
    await publish(setup, strategy, LATER)
    return setup.maya.call(cancelPublication, { params: { strategyId: strategy.strategyId } })
  },
  changePublication: async (setup) => {
    const strategy = await setup.openStrategy()
    await publish(setup, strategy, LATER)
    const params = { strategyId: strategy.strategyId }
    return setup.maya.call(changePublication, { params, body: { publishDate: EVEN_LATER } })
  },
  proveLiveAgain: async (setup) => {
    const strategy = await setup.openStrategy()
    await publish(setup, strategy)
    return setup.maya.call(proveLiveAgain, { params: { strategyId: strategy.strategyId } })
  },
  acceptReceipt: async (setup) => {
    const params = { strategyId: await completedButNotLive(setup) }
    return setup.maya.call(acceptReceipt, { params, body: { reason: 'The client rewrote the page.' } })
  },
  publishAgain: async (setup) => {
    const params = { strategyId: await completedButNotLive(setup) }
    return setup.maya.call(publishAgain, { params, headers: newKey() })
  },
  completeStrategy: async (setup) => {
    const strategy = await setup.openStrategy()
    await publish(setup, strategy)
    return setup.maya.call(completeStrategy, { params: { strategyId: strategy.strategyId }, headers: newKey() })
  },
  checkIndexation: async (setup) =>
    setup.maya.call(checkIndexation, { params: { strategyId: await openIndexation(setup) } }),
  confirmIndexation: async (setup) => {
    const params = { strategyId: await openIndexation(setup) }
    return setup.maya.call(confirmIndexation, { params, body: { note: 'Found in the search results.' } })
  },
  saveBlogDraft: async (setup) => {
    const params = { strategyId: (await openBlog(setup)).strategyId }
    return setup.maya.call(saveBlogDraft, { params, headers: basedOn(0), body: { ...BLOG_INFO, systems: [] } })
  },
  generateContent: async (setup) =>
    setup.maya.call(generateContent, { body: [(await setup.openStrategy()).strategyId] }),
  createStrategies: ({ maya }) => maya.call(createStrategies, { params: { clientId: 2 } }),
  setStrategyMonth: async (setup) => {
    const { strategyId } = await setup.openStrategy()
    return setup.maya.call(setStrategyMonth, { body: { strategyIds: [strategyId], month: '2026-12-01' } })
  },
  selectStrategies: async (setup) => {
    const [strategyId = 0] = await addProposals(setup, 1)
    const { pageId } = await setup.freePage()
    const row = {
      strategyId,
      clientId: 1,
      assignedDate: '2026-11-01',
      pageId,
      strategyTypeId: 4,
      sSeq: 1,
      url: 'https://blueridge.com/drains',
    }
    return setup.maya.call(selectStrategies, { params: { id: 1 }, headers: newKey(), body: [{ ...row, qty: 1 }] })
  },
  skipClient: ({ maya }) => maya.call(skipClient, { params: { clientId: 1, staffId: 1 } }),
  skipQueue: async (setup) =>
    setup.maya.call(skipQueue, { params: { queueId: (await setup.openStrategy()).strategyId, staffId: 1 } }),
  createStrategyGroup: addGroup,
  changeStrategyGroup: async (setup) => {
    const { strategyGroupId, strategyIds } = await addGroup(setup)
    const body = { clientId: 1, strategyGroupName: 'South side', strategyIds }
    return setup.maya.call(changeStrategyGroup, { params: { strategyGroupId }, body })
  },
  deleteStrategyGroup: async (setup) =>
    setup.maya.call(deleteStrategyGroup, { params: { id: (await addGroup(setup)).strategyGroupId } }),
  rejectBlogTopic: async (setup) => setup.maya.call(rejectBlogTopic, { params: { id: await topicOf(setup, false) } }),
  restoreBlogTopic: async (setup) => setup.maya.call(restoreBlogTopic, { params: { id: await topicOf(setup, true) } }),
}
