import { desc, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { pageSends } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import { publishTarget } from '#services/sites/mirror/publishTarget.ts'
import { lockStrategy } from '../../strategies/strategies.queries.ts'
import { ALTERED } from './finishPageSend.ts'
import { beginPageSend, hasArrived, type PageSend } from './pageSend.ts'
import { refreshPageOf } from './refreshPageOf.ts'
import { type PageSendContext, sendToWebsite } from './sendToWebsite.ts'

/**
 * Writes the text before a strategy's publish to its page of the client's website again, and reopens the strategy. Returns
 * false if nothing of it was sent, or it was restored before. Throws `HttpError` 409 if somebody changed the page since, and
 * the errors of the site.
 */
export async function restorePage(
  context: PageSendContext,
  { actor, strategyId }: { actor: Actor; strategyId: number },
): Promise<boolean> {
  await refreshPageOf(context, strategyId)
  const lock = (tx: Transaction) => lockStrategy(tx, strategyId)
  const send = await runWrite(context, { actor, action: 'restorePage', lock }, async (tx, at, strategy) => {
    const sent = await restorableSend(tx, strategyId)
    if (sent === undefined) return { result: undefined }
    const target = await publishTarget(tx, strategy.clientId, sent.pageId)
    if (target === undefined) throw new HttpError(409, 'The website is no longer connected. Connect it again first.')
    const { remote } = target
    // What the site altered of our text is no change by others: nobody has read it as theirs.
    const isTheirs = remote.siteChange !== null && remote.siteChange.isReplaced !== true
    if (isTheirs || (sent.state === 'sent' && !hasArrived(remote, sent.after))) {
      throw new HttpError(
        409,
        'Somebody changed the page on the website after this publish. Restoring the text before it would undo that change, too. Restore it in WordPress, among the revisions of the page.',
      )
    }
    const restored = await beginPageSend(tx, { remote, strategyId, publicationId: null, after: sent.before, actor, at })
    const details = { pageId: sent.pageId, restores: sent.publicationId }
    const { clientId } = strategy
    return { result: restored, auditEvent: { clientId, strategyId, details, changes: ['publication'] } }
  })
  if (send === undefined) return false
  await sendToWebsite(context, 'restorePage', send, { isRepeated: false })
  return true
}

/** Returns the newest text that was sent for a strategy, unless the text before it was restored since. */
export async function restorableSend(db: Queryable, strategyId: number): Promise<PageSend | undefined> {
  const [newest] = await db
    .select()
    .from(pageSends)
    .where(eq(pageSends.strategyId, strategyId))
    .orderBy(desc(pageSends.sendId))
    .limit(1)
  if (newest?.publicationId === null) return undefined
  // A text that the site altered was written, too.
  return newest?.state === 'sent' || newest?.failure === ALTERED ? newest : undefined
}
