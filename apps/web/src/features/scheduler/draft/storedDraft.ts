import type { DraftRow, ScheduleDraft } from '@rankdesk/domain'

/** A draft as it is kept on the device. */
export interface StoredDraft {
  /** The version of the schedule that it began from. */
  basedOn: number
  /** When it was last changed, as an ISO text. */
  changedAt: string
  chosen: [strategyId: number, quantity: number][]
  rows: DraftRow[]
}

/** The draft as the device keeps it. */
export function storeDraft(draft: ScheduleDraft, basedOn: number, now: Date): StoredDraft {
  return { basedOn, changedAt: now.toISOString(), chosen: [...draft.chosen], rows: [...draft.rows] }
}

/** The draft that the device kept. */
export function draftOf(stored: StoredDraft): ScheduleDraft {
  return { chosen: new Map(stored.chosen), rows: stored.rows }
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether what the device kept is a draft of this version of the program. */
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
