import type { SchedulerStrategy } from '@rankdesk/api'
import {
  changeInDraft,
  draftRows,
  type DraftRow,
  orderInDraft,
  type ScheduleDraft,
  setDraftQuantity,
  startDraft,
  tickInDraft,
} from '@rankdesk/domain'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useApp } from '../../../shared/app/appContext.ts'
import { createDraftStorage } from '../../../shared/unsaved/draftStorage.ts'
import { draftOf, isStoredDraft, storeDraft } from './storedDraft.ts'

const NAME = 'schedule'

/** What can be done to the draft; the functions stay the same from one drawing to the next. */
export interface DraftActions {
  tick: (strategyId: number) => void
  /** Ticks all of these, whatever they were. */
  choose: (strategyIds: readonly number[]) => void
  setQuantity: (strategyId: number, quantity: number) => void
  /** Takes a strategy out of the schedule; answers what puts it back. */
  takeOut: (strategyId: number) => () => void
  change: (rowId: number, change: Partial<Pick<DraftRow, 'pageId' | 'url' | 'month'>>) => void
  /** The rows in the order that they were dragged to; groups come together and are numbered anew. */
  order: (rows: readonly DraftRow[]) => void
  /** Pages that have another address by now; rows that work on them take it over. */
  readdress: (paths: ReadonlyMap<number, string>) => void
  /** Drops the draft for what the server has. */
  startOver: () => void
  /** Takes the server's newest version as the one that the draft answers. */
  rebase: (version: number) => void
  /** The draft is saved, and nothing of it need be kept. */
  drop: () => void
}

export interface HeldDraft {
  draft: ScheduleDraft
  /** The version of the schedule that the draft began from. */
  basedOn: number
  /** When the draft that was found on the device had been changed; undefined for a fresh one. */
  foundFrom: Date | undefined
  actions: DraftActions
}

/**
 * The schedule that is being made for a client. Every change is kept on the device until the schedule is saved, so that a
 * reload, a lost network or a sign-in that ran out takes nothing (D05).
 */
export function useScheduleDraft(
  clientId: number,
  strategies: readonly SchedulerStrategy[],
  version: number,
): HeldDraft {
  const { user, clock } = useApp()
  const draftStorage = useMemo(
    () => createDraftStorage(localStorage, { staffId: user.staffId, clientId }, isStoredDraft),
    [user.staffId, clientId],
  )
  const [held, setHeld] = useState(() => {
    const found = draftStorage.read(NAME)
    if (found === undefined) return { draft: startDraft(strategies), basedOn: version, foundFrom: undefined }
    return { draft: draftOf(found), basedOn: found.basedOn, foundFrom: new Date(found.changedAt) }
  })
  const newest = useRef({ strategies, version, held })
  useEffect(() => {
    newest.current = { strategies, version, held }
  }, [strategies, version, held])

  const actions = useMemo((): DraftActions => {
    const change = (next: (draft: ScheduleDraft, cards: readonly SchedulerStrategy[]) => ScheduleDraft) =>
      setHeld((before) => {
        const draft = next(before.draft, newest.current.strategies)
        draftStorage.keep(NAME, storeDraft(draft, before.basedOn, clock.now()))
        return { ...before, draft }
      })
    return {
      tick: (strategyId) => change((draft, cards) => tickInDraft(draft, cards, strategyId)),
      choose: (strategyIds) =>
        change((draft, cards) =>
          strategyIds
            .filter((strategyId) => !draft.chosen.has(strategyId))
            .reduce((draftSoFar, strategyId) => setDraftQuantity(draftSoFar, cards, strategyId, 1), draft),
        ),
      setQuantity: (strategyId, quantity) =>
        change((draft, cards) => setDraftQuantity(draft, cards, strategyId, quantity)),
      change: (rowId, part) => change((draft, cards) => changeInDraft(draft, cards, rowId, part)),
      takeOut: (strategyId) => {
        const quantity = newest.current.held.draft.chosen.get(strategyId) ?? 1
        change((before, cards) => setDraftQuantity(before, cards, strategyId, 0))
        return () => change((before, cards) => setDraftQuantity(before, cards, strategyId, quantity))
      },
      order: (rows) => change((draft) => orderInDraft(draft, rows)),
      readdress: (paths) =>
        change((draft, cards) => ({
          ...draft,
          rows: draftRows(draft, cards).map((row) => ({ ...row, url: paths.get(row.pageId ?? 0) ?? row.url })),
        })),
      startOver: () => {
        draftStorage.drop(NAME)
        setHeld({
          draft: startDraft(newest.current.strategies),
          basedOn: newest.current.version,
          foundFrom: undefined,
        })
      },
      rebase: (basedOn) =>
        setHeld((before) => {
          draftStorage.keep(NAME, storeDraft(before.draft, basedOn, clock.now()))
          return { ...before, basedOn }
        }),
      drop: () => draftStorage.drop(NAME),
    }
  }, [draftStorage, clock])
  return { ...held, actions }
}
