import type { SchedulerStrategy } from '@rankdesk/api'
import {
  type DraftEdit,
  draftRows,
  type DraftRow,
  editDraft,
  type GroupPlacement,
  type ScheduleDraft,
  startDraft,
} from '@rankdesk/domain'
import { useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useApp } from '#lib/api/appContext.ts'
import { useStoredDraft } from '#lib/autosave/useStoredDraft.ts'

/** The actions on the draft; the functions are stable between renders. */
export interface DraftActions {
  tick: (strategyId: number) => void
  /** Selects all of these strategies. */
  choose: (strategyIds: readonly number[]) => void
  setQuantity: (strategyId: number, quantity: number) => void
  /** Removes a strategy from the schedule; returns a function that undoes it. */
  unschedule: (strategyId: number) => () => void
  change: (rowId: number, change: Partial<Pick<DraftRow, 'pageId' | 'url' | 'month'>>) => void
  /** Selects the members of a group and gives all their rows one page and month. */
  place: (strategyIds: readonly number[], placement: GroupPlacement) => void
  /** Returns a function that restores the draft as it is now. */
  remember: () => () => void
  /** Sets the dragged order of the rows; groups stay together and are renumbered. */
  order: (rows: readonly DraftRow[]) => void
  /** Applies new page addresses to the rows that work on these pages. */
  readdress: (paths: ReadonlyMap<number, string>) => void
  /** Replaces the draft by the server's state. */
  startOver: () => void
  /** Bases the draft on the server's newest version. */
  rebase: (version: number) => void
  /** Deletes the stored draft after it is saved. */
  discard: () => void
}

export interface StoredScheduleDraft {
  draft: ScheduleDraft
  /** The version of the schedule that the draft started from. */
  basedOn: number
  /** The time of the last change of a draft found on the device; undefined for a new one. */
  storedAt: Date | undefined
  actions: DraftActions
}

/**
 * Returns the draft schedule of a client. Every change is stored on the device until the schedule is saved, so that a
 * reload, a lost network or an expired sign-in loses nothing (D05).
 */
export function useScheduleDraft(
  clientId: number,
  strategies: readonly SchedulerStrategy[],
  version: number,
): StoredScheduleDraft {
  const { clock } = useApp()
  const {
    draft: typed,
    stored,
    current,
    change: store,
    discard,
  } = useStoredDraft({ subject: { clientId }, name: 'schedule' }, storedScheduleSchema)
  /** What is shown until something is changed. */
  const [start, setStart] = useState(() => ({
    draft: startDraft(strategies),
    basedOn: version,
    storedAt: stored && new Date(stored.changedAt),
  }))
  const state = useMemo(
    () => (typed === undefined ? start : { ...start, draft: draftOf(typed), basedOn: typed.basedOn }),
    [typed, start],
  )
  const newest = useRef({ strategies, version, start })
  useEffect(() => {
    newest.current = { strategies, version, start }
  }, [strategies, version, start])

  const actions = useMemo((): DraftActions => {
    const shown = () => {
      const latest = current()
      return latest === undefined ? newest.current.start : { draft: draftOf(latest), basedOn: latest.basedOn }
    }
    const change = (next: (draft: ScheduleDraft, cards: readonly SchedulerStrategy[]) => ScheduleDraft) => {
      const { draft, basedOn } = shown()
      store(storeDraft(next(draft, newest.current.strategies), basedOn, clock.now()))
    }
    const edit = (made: DraftEdit) => change((draft, cards) => editDraft(draft, cards, made))
    return {
      tick: (strategyId) => edit({ kind: 'tick', strategyId }),
      choose: (strategyIds) =>
        change((draft, cards) =>
          strategyIds
            .filter((strategyId) => !draft.chosen.has(strategyId))
            .reduce(
              (accumulated, strategyId) => editDraft(accumulated, cards, { kind: 'quantity', strategyId, quantity: 1 }),
              draft,
            ),
        ),
      setQuantity: (strategyId, quantity) => edit({ kind: 'quantity', strategyId, quantity }),
      change: (rowId, part) => edit({ kind: 'change', rowId, change: part }),
      place: (strategyIds, placement) => edit({ kind: 'place', strategyIds, placement }),
      remember: () => {
        const before = shown().draft
        return () => change(() => before)
      },
      unschedule: (strategyId) => {
        const quantity = shown().draft.chosen.get(strategyId) ?? 1
        edit({ kind: 'quantity', strategyId, quantity: 0 })
        return () => edit({ kind: 'quantity', strategyId, quantity })
      },
      order: (rows) => edit({ kind: 'order', rows }),
      readdress: (paths) =>
        change((draft, cards) => ({
          ...draft,
          rows: draftRows(draft, cards).map((row) => ({ ...row, url: paths.get(row.pageId ?? 0) ?? row.url })),
        })),
      startOver: () => {
        const { strategies: cards, version: basedOn } = newest.current
        setStart({ draft: startDraft(cards), basedOn, storedAt: undefined })
        store(undefined)
      },
      rebase: (basedOn) => store(storeDraft(shown().draft, basedOn, clock.now())),
      discard,
    }
  }, [current, store, discard, clock])
  return { ...state, actions }
}

/** The schema of a draft in the format of the device's storage. */
export const storedScheduleSchema = z.object({
  /** The version of the schedule that it started from. */
  basedOn: z.number(),
  /** The ISO time of the last change. */
  changedAt: z.string(),
  /** The ids of the chosen strategies with their quantities. */
  chosen: z.array(z.tuple([z.number(), z.number()])),
  rows: z.array(
    z.object({
      rowId: z.number(),
      strategyId: z.number(),
      strategyTypeId: z.number(),
      strategyGroupId: z.nullable(z.union([z.number(), z.string()])),
      sSeq: z.number(),
      pageId: z.nullable(z.number()),
      url: z.string(),
      month: z.string(),
    }),
  ),
})
type StoredSchedule = z.output<typeof storedScheduleSchema>

/** Returns a draft in the storage format. */
function storeDraft(draft: ScheduleDraft, basedOn: number, now: Date): StoredSchedule {
  return { basedOn, changedAt: now.toISOString(), chosen: [...draft.chosen], rows: [...draft.rows] }
}

/** Returns the draft from the storage format. */
function draftOf(stored: StoredSchedule): ScheduleDraft {
  return { chosen: new Map(stored.chosen), rows: stored.rows }
}
