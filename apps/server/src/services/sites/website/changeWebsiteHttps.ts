import type { ClientWebsite } from '@rankdesk/api'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { sites } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { clientById } from '#services/seo/client-info/clientById.ts'
import { readClientWebsite } from './website.queries.ts'

/**
 * Changes whether a client's site tells browsers to use https only. Browsers forget it a year after their last visit, so
 * turning it off frees nobody at once. Throws `HttpError` 404 for an unknown client, 409 for one without a site.
 */
export function changeWebsiteHttps(
  context: UseCaseContext,
  { actor, clientId, hsts }: { actor: Actor; clientId: number; hsts: boolean },
): Promise<ClientWebsite> {
  const lock = (tx: Transaction) => clientById(tx, clientId, true)
  return runWrite(context, { actor, action: 'changeWebsiteHttps', lock }, async (tx) => {
    const changed = await tx
      .update(sites)
      .set({ hsts })
      .where(eq(sites.clientId, clientId))
      .returning({ projectId: sites.projectId })
    if (changed.length === 0) throw new HttpError(409, 'This client has no site yet.')
    const auditEvent = { clientId, details: { hsts }, changes: ['website'] as const }
    return { result: await readClientWebsite(tx, clientId), auditEvent }
  })
}
