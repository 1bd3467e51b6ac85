import type { DraftRow, ScheduleDraft } from '@rankdesk/domain'

/** A draft in the format of the device's storage. */
export interface StoredDraft {
  /** The version of the schedule that it started from. */
  basedOn: number
  /** The ISO time of the last change. */
  changedAt: string
  chosen: [strategyId: number, quantity: number][]
  rows: DraftRow[]
}

/** Returns a draft in the storage format. */
export function storeDraft(draft: ScheduleDraft, basedOn: number, now: Date): StoredDraft {
  return { basedOn, changedAt: now.toISOString(), chosen: [...draft.chosen], rows: [...draft.rows] }
}

/** Returns the draft from the storage format. */
export function draftOf(stored: StoredDraft): ScheduleDraft {
  return { chosen: new Map(stored.chosen), rows: stored.rows }
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether a stored value is a draft of this version of the program. */
export function isStoredDraft(value: unknown): value is StoredDraft {
  if (!isRecord(value)) return false
  const { basedOn, changedAt, chosen, rows } = value
  return (
    isNumber(basedOn) &&
    typeof changedAt === 'string' &&
    Array.isArray(chosen) &&
    chosen.every((pair: unknown) => Array.isArray(pair) && pair.length === 2 && pair.every(isNumber)) &&
    Array.isArray(rows) &&
    rows.every(
      (row: unknown) =>
        isRecord(row) &&
        isNumber(row['rowId']) &&
        isNumber(row['strategyId']) &&
        isNumber(row['strategyTypeId']) &&
        isNumber(row['sSeq']) &&
        typeof row['url'] === 'string' &&
        typeof row['month'] === 'string',
    )
  )
}
