import type { ProfileFields } from '@rankdesk/api'
import {
  type LedgerSource,
  type LedgerState,
  partWithField,
  type ProfileField,
  profileFieldText,
} from '@rankdesk/domain'
import type { Transaction } from '#platform/db/database.ts'
import { profileLedger } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { SERVICE_TYPE_NAMES } from '../serviceCatalog.ts'

/** Values of a profile that were set. */
export interface SetValues {
  locationId: number
  strategyId: number | null
  at: Date
  /** Undefined for Google. */
  actor: Actor | undefined
  source: LedgerSource
  state: LedgerState
  fields: readonly ProfileField[]
  before: ProfileFields
  after: ProfileFields
  /** Why Google rejected the values. */
  reason?: string
}

/** Adds an entry to the ledger of a profile for each field (D12). */
export async function recordValues(tx: Transaction, values: SetValues): Promise<number[]> {
  const { fields, before, after, actor, ...rest } = values
  if (fields.length === 0) return []
  const rows = await tx
    .insert(profileLedger)
    .values(
      fields.map((field) => ({
        ...rest,
        field,
        before: { ...partWithField(before, field) },
        after: { ...partWithField(after, field) },
        beforeText: ledgerText(before, field),
        afterText: ledgerText(after, field),
        staffId: actor?.staffId ?? null,
        actedForId: actor?.actedForId ?? null,
        checkedAt: actor === undefined ? rest.at : null,
      })),
    )
    .returning({ entryId: profileLedger.entryId })
  return rows.map(({ entryId }) => entryId)
}

/** Returns a field's value as the ledger shows it. */
export function ledgerText(profile: ProfileFields, field: ProfileField): string {
  return profileFieldText(profile, field, SERVICE_TYPE_NAMES)
}
