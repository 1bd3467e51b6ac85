import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Transaction } from '#platform/db/database.ts'
import { draftRowOf } from '../strategies/saveDraft.ts'

const chosenSchema = z.object({ systems: z._default(z.array(z.int()), []) })

/**
 * Lists a published blog entry in the systems that were chosen for it, under the specialty of its strategy: there it
 * represents the specialty (M273, M443). An entry that is listed already stays as it is.
 */
export async function connectEntry(tx: Transaction, strategyId: number, entryName: string): Promise<void> {
  const draft = await draftRowOf(tx, strategyId, 'blog')
  const systems = chosenSchema.safeParse(draft?.draft ?? {}).data?.systems ?? []
  for (const systemId of systems)
    await tx.execute(sql`
      insert into system_mappings (system_id, specialty_type_id, title)
      select y.system_id, s.specialty_type_id, ${entryName}
      from strategies s join systems y using (client_id)
      where s.strategy_id = ${strategyId} and y.system_id = ${systemId} and s.specialty_type_id is not null
        and not exists (select from system_mappings m
          where m.system_id = y.system_id and m.specialty_type_id = s.specialty_type_id and m.title = ${entryName})`)
}
