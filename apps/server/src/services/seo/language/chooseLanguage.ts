import type { ClientLanguageState } from '@rankdesk/api'
import type { ClientLanguage } from '@rankdesk/domain'
import { eq } from 'drizzle-orm'
import { clients } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { clientById } from '../client-info/clientById.ts'
import { clientLanguageOf } from './clientLanguage.queries.ts'

/** Sets the language of a client's drafts; null returns to what its pages show. Rule WRITE-18. */
export function chooseLanguage(
  context: UseCaseContext,
  { actor, clientId, language }: { actor: Actor; clientId: number; language: ClientLanguage | null },
): Promise<ClientLanguageState> {
  const lock = {
    actor,
    action: 'chooseLanguage',
    lock: (tx: Parameters<typeof clientById>[0]) => clientById(tx, clientId, true),
  }
  return runWrite(context, lock, async (tx, _now, client) => {
    if (client.language === language) return { result: await clientLanguageOf(tx, clientId) }
    await tx.update(clients).set({ language }).where(eq(clients.clientId, clientId))
    const details = { from: client.language, to: language }
    return { result: await clientLanguageOf(tx, clientId), auditEvent: { clientId, details, changes: ['client'] } }
  })
}
