import { approveZones } from '@rankdesk/api'
import { approvalQuestion, awaitsReview, reviewProgress } from '@rankdesk/domain'
import { useDialogs, useToast } from '@rankdesk/ui'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { applyChangesExcept } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { setCachedZones } from '../execution.queries.ts'
import { reviewedZoneOf, type ZoneDraft } from './zoneDraft.ts'
import type { ZoneDrafts } from './zoneDrafts.ts'
import { zoneNames } from './zoneNames.ts'

/** The actions of an approval. */
export interface ApprovalActions {
  /** Approves texts. Resolves with whether that succeeded. */
  approve: (elementIDs: readonly string[]) => Promise<boolean>
  /** Approves all texts that await review, after a question that says who wrote them and what is open in them. */
  approveAll: () => Promise<boolean>
  withdraw: (elementID: string) => Promise<boolean>
  /** Approves the focused text if it awaits review, and focuses the next one that does. */
  approveFocused: () => Promise<void>
}

/** Approving the texts of a strategy as they are (publishing/RULES.md). */
export interface Approval {
  /** How many of the generated texts a person edited or approved. */
  progress: { done: number; total: number }
  busy: boolean
  /** The same object until the screen is left. */
  actions: ApprovalActions
}

/** Returns the approval of a strategy's texts. Unsaved text is saved first. */
export function useApproval(strategyId: number, drafts: readonly ZoneDraft[], actions: ZoneDrafts): Approval {
  const alert = useErrorAlert()
  const toasts = useToast()
  const { confirm } = useDialogs()
  const { mutateAsync, isPending } = useMutation(approveZonesMutation(useApp(), useQueryClient()))
  const progress = useMemo(() => reviewProgress(drafts.map(reviewedZoneOf)), [drafts])
  const awaiting = () => actions.snapshot().filter((draft) => awaitsReview(reviewedZoneOf(draft)))

  async function send(elementIDs: readonly string[], approved: boolean): Promise<boolean> {
    if (!(await actions.flush())) {
      toasts.show({ message: 'Some text isn’t saved yet. Resolve the zone that shows it first.', tone: 'danger' })
      return false
    }
    const zones = actions
      .snapshot()
      .filter(({ zone }) => elementIDs.includes(zone.elementID))
      .map(({ zone: { elementID, version } }) => ({ elementID, version }))
    if (zones.length === 0) return true
    try {
      actions.receive(await mutateAsync({ strategyId, zones, approved }))
      return true
    } catch (error) {
      await alert(error, approved ? 'The text was not approved' : 'The approval was not withdrawn')
      return false
    }
  }
  const idsOf = (found: readonly ZoneDraft[]) => found.map(({ zone }) => zone.elementID)

  const latest = useRef<ApprovalActions>(null)
  const current: ApprovalActions = {
    approve: (elementIDs) => send(elementIDs, true),
    async approveAll() {
      const waiting = awaiting()
      if (waiting.length === 0) return true
      const { title, lines, isOpen } = approvalQuestion(unreviewedTexts(actions.snapshot(), waiting))
      const message = <span className="wrap-break-word whitespace-pre-line">{lines.join('\n')}</span>
      if (isOpen && !(await confirm({ title, message }))) return false
      const isApproved = await send(idsOf(waiting), true)
      if (isApproved && !isOpen) toasts.show({ message })
      return isApproved
    },
    withdraw: (elementID) => send([elementID], false),
    async approveFocused() {
      const waiting = idsOf(awaiting())
      const focused = focusedZone()
      if (focused !== undefined && waiting.includes(focused) && !(await send([focused], true))) return
      const order = idsOf(actions.snapshot())
      const after = order.slice(focused === undefined ? 0 : order.indexOf(focused) + 1)
      const rest = idsOf(awaiting())
      const next = after.find((id) => rest.includes(id)) ?? rest[0]
      if (next !== undefined) focusZone(next)
    },
  }
  useEffect(() => {
    latest.current = current
  })
  const [stable] = useState<ApprovalActions>(() => ({
    approve: async (elementIDs) => (await latest.current?.approve(elementIDs)) ?? false,
    approveAll: async () => (await latest.current?.approveAll()) ?? false,
    withdraw: async (elementID) => (await latest.current?.withdraw(elementID)) ?? false,
    approveFocused: async () => latest.current?.approveFocused(),
  }))
  return { progress, busy: isPending, actions: stable }
}

/** Returns the texts that await review with their names on this screen. */
function unreviewedTexts(all: readonly ZoneDraft[], waiting: readonly ZoneDraft[]) {
  const names = zoneNames(all.map(({ zone }) => zone))
  return all.flatMap((draft, index) =>
    waiting.includes(draft)
      ? [{ name: names[index] ?? draft.zone.elementID, content: draft.content, writer: draft.zone.writer ?? null }]
      : [],
  )
}

/** The zones to approve at the versions that were read, or whose approval is withdrawn. */
interface ZoneApprovals {
  strategyId: number
  zones: { elementID: string; version: number }[]
  approved: boolean
}

/** Approves zones or withdraws their approval, and writes them into the cached strategy. */
function approveZonesMutation(app: AppContextValue, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ strategyId, ...body }: ZoneApprovals) => {
      const onChanges = applyChangesExcept(queryClient, queryKeys.strategy(app, strategyId))
      return (await app.client.call(approveZones, { params: { strategyId }, body }, { onChanges })).zones
    },
    onSuccess: (zones, { strategyId }) => setCachedZones(app, queryClient, strategyId, zones),
  })
}

/** Returns the element id of the zone that contains the keyboard focus, or undefined. */
export function focusedZone(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-zone]')?.dataset['zone']
}

/** Focuses a zone for reading, and scrolls it into view. */
function focusZone(elementID: string): void {
  const zones = document.querySelectorAll<HTMLElement>('[data-zone]')
  const zone = [...zones].find((each) => each.dataset['zone'] === elementID)
  zone?.focus({ preventScroll: true })
  zone?.scrollIntoView?.({ block: 'nearest' })
}
