import { segmentOfName } from '@rankdesk/domain'
import { eq } from 'drizzle-orm'
import { SiteChanged } from '#connectors/site/port.ts'
import { strategies } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { sendSiteChange } from '#services/sites/remote/sendSiteChange.ts'
import { storeChanged } from '#services/sites/remote/remoteTree.ts'
import { connectionOf, siteOf } from '#services/sites/website/website.queries.ts'
import type { PageFactsCache } from '../../score/pageFactsCache.ts'
import { lockStrategy } from '../../strategies/strategies.queries.ts'
import { type DryRunRequest, publishDryRun } from '../dryRun.ts'
import type { PageSendContext } from './sendToWebsite.ts'

interface PostRequest extends DryRunRequest {
  actor: Actor
  pageVersion?: string | undefined
  failureReason?: string | undefined
}

/**
 * Creates the post of a blog entry on the client's own website, as an empty draft to which the publish writes, and gives it to
 * the strategy. It has the strategy's key, so that the entry never becomes two posts. Does nothing for other work, nor for a
 * publish that will be rejected.
 */
export async function ensurePost(
  context: PageSendContext & { pageFacts: PageFactsCache },
  request: PostRequest,
): Promise<void> {
  const { strategyId, blogInfo, actor, pageVersion, failureReason = '' } = request
  if (blogInfo === undefined) return
  const [strategy] = await context.db.select().from(strategies).where(eq(strategies.strategyId, strategyId))
  if (strategy === undefined || strategy.pageId !== null || strategy.statusId !== 0) return
  const connection = await connectionOf(context.db, strategy.clientId)
  if (connection === undefined) return
  if (connection.pagesReadAt === null)
    throw new HttpError(409, 'The pages of the client’s website are still being read. Try again when that is done.')
  const dryRun = await publishDryRun(context, request)
  if (pageVersion !== undefined && dryRun.pageVersion !== pageVersion) throw new SiteChanged({ dryRun })
  if (dryRun.zones.length === 0 || (dryRun.failures.length > 0 && failureReason.trim() === '')) return
  const projectId = await siteOf(context.db, strategy.clientId)
  const post = {
    type: 'post' as const,
    title: blogInfo.entryName,
    slug: segmentOfName(blogInfo.entryName),
    parentId: null,
    template: '',
  }
  await sendSiteChange(context, {
    actor,
    connection,
    projectId,
    action: 'publishBlog',
    details: { strategyId, ...post },
    pageIds: [],
    lockFirst: (tx) => lockStrategy(tx, strategyId),
    send: (site) => site.create(post, `strategy ${strategyId}`),
    async store(tx, created, at) {
      const redirects = { upserts: [], dropped: [] }
      const ids = await storeChanged(tx, connection, { read: [created], redirects, actor, at })
      const pageId = ids.get(created.id)
      if (pageId === undefined) throw new Error('The post was not stored.')
      await tx.update(strategies).set({ pageId }).where(eq(strategies.strategyId, strategyId))
      const details = { pageId, remoteId: created.id, created: true }
      const { clientId } = connection
      return { result: undefined, auditEvent: { clientId, strategyId, details, changes: ['page', 'strategy'] } }
    },
  })
}
