import { type Change, approveZones, saveContentZone, skipQueue, type StrategyDetails } from '@rankdesk/api'
import {
  approvalQuestion,
  awaitsReview,
  hasPageContent,
  indexationProblem,
  MONTH_NEEDED,
  reviewProgress,
  STRATEGY_TYPES,
  workPath,
} from '@rankdesk/domain'
import { Icon, useDialogs, useToast } from '@rankdesk/ui'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { SkipForward } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { useInfoPanel } from '#features/client-panel/index.ts'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { applyChanges } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import type { SentSave } from '#lib/autosave/sentSave.ts'
import { storedSaveSchema } from '#lib/autosave/storedSave.ts'
import { useSavedOnLeave } from '#lib/autosave/useAutosave.ts'
import { useStoredDraft } from '#lib/autosave/useStoredDraft.ts'
import { offerCommands } from '#lib/commands/screenCommands.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { useStrategyAddress } from '#lib/sites/useSiteAddress.ts'
import { createDraftStorage } from '#lib/unsaved/draftStorage.ts'
import { NO_PAGE, NO_TEXT, NOTHING_TO_APPROVE, useWorkKeys } from './work-mode/useWorkKeys.ts'
import { useWorkMode } from './work-mode/useWorkMode.ts'
import { useBlogDraft } from './blog/useBlogDraft.ts'
import { setCachedZones } from './execution.queries.ts'
import type { MetaDraft, MetaField } from './meta/metaDraft.ts'
import { createReviewForms } from './publish/reviewForms.ts'
import { useCompletion } from './publish/useCompletion.ts'
import type { Approval, ApprovalActions, Review, ZoneDraftsInUse } from './reviewContext.ts'
import { useReplaceText } from './versions/useReplaceText.ts'
import { reviewedZoneOf, type ZoneDraft } from './zones/zoneDraft.ts'
import { createZoneDrafts, type ZoneDrafts } from './zones/zoneDrafts.ts'
import { createZoneFocus } from './zones/zoneFocus.ts'
import { zoneNames } from './zones/zoneNames.ts'

/** Returns a review: the texts, their approval, the completion, and the keys of the screen. */
export function useNewReview(strategy: StrategyDetails, opensText: boolean, onOwnText: () => void): Review {
  const { strategyId, strategyTypeId } = strategy
  const page = useStrategyAddress(strategy)
  const { drafts, actions } = useZoneDrafts(strategy)
  const meta = useMetaDraft(strategy)
  const [forms] = useState(createReviewForms)
  const blog = useBlogDraft(strategy, drafts, forms)
  const workMode = useWorkMode(strategyId)
  const completion = useCompletion({ strategy, zones: actions, meta, forms, blog, workMode })
  const replacing = useReplaceText(strategy, actions, meta)
  const approval = useApproval(strategyId, drafts, actions)
  const info = useInfoPanel(strategy)
  const [focus] = useState(() => {
    const created = createZoneFocus()
    const first = strategy.zones.find(({ role, content }) => role === 'body' && content === '') ?? strategy.zones[0]
    if (opensText && first !== undefined) created.open({ elementID: first.elementID })
    return created
  })
  useSkip(strategyId, actions.flush)
  const isIndexation = strategyTypeId === STRATEGY_TYPES.pageIndexation
  const workProblem = isIndexation ? indexationProblem(strategy.indexation ?? undefined) : undefined
  const problem = strategy.assignedDate === null ? MONTH_NEEDED : workProblem
  const hasText = hasPageContent(strategyTypeId)
  const hasReview = approval.progress.total > 0
  function edit() {
    const elementID = focusedZone() ?? drafts[0]?.zone.elementID
    if (elementID !== undefined) focus.open({ elementID })
  }
  useWorkKeys({
    workMode,
    clientId: strategy.clientId,
    onInfo: info.toggle,
    onPublish: completion.busy || completion.waiting ? 'It is being published.' : (problem ?? completion.start),
    onEdit: drafts.length > 0 ? edit : 'This work has no text to edit yet.',
    onRegenerate: !hasText
      ? NO_TEXT
      : replacing.job === undefined
        ? () => void replacing.regenerate()
        : 'The text is already being written.',
    onApprove: hasReview ? () => void approval.actions.approveFocused() : NOTHING_TO_APPROVE,
    onApproveAll: hasReview ? () => void approval.actions.approveAll() : undefined,
    onGoToPage:
      page.address === undefined
        ? (page.reason ?? NO_PAGE)
        : () => void window.open(page.address, '_blank', 'noopener,noreferrer'),
  })
  return {
    strategy,
    drafts,
    actions,
    approval,
    blog,
    completion,
    focus,
    forms,
    info,
    meta,
    onOwnText,
    problem,
    replacing,
    workMode,
  }
}

/**
 * Offers Skip in the command palette; its button in the header is hidden (M229). It leaves the strategy for later and
 * opens the next work: a client's schedule, a strategy, or Home (M265). `flush` saves the editor's text first.
 */
function useSkip(strategyId: number, flush: () => Promise<boolean>): void {
  const { mutateAsync } = useMutation(skipStrategyMutation(useApp()))
  const goTo = useNavigate()
  const alert = useErrorAlert()
  const skip = useEffectEvent(async () => {
    try {
      await flush()
      const { next } = await mutateAsync(strategyId)
      await goTo(workPath(next) ?? '/')
    } catch (error) {
      await alert(error, 'The strategy could not be skipped')
    }
  })
  useEffect(
    () =>
      offerCommands([
        {
          id: 'skip-strategy',
          label: 'Skip this strategy',
          description: 'Leave it for later and open the next item',
          icon: <Icon of={SkipForward} />,
          onSelect: () => void skip(),
        },
      ]),
    [],
  )
}

/** Skips a strategy for now. Resolves with what comes next (M265). */
function skipStrategyMutation(app: AppContextValue) {
  return mutationOptions({
    mutationFn: (strategyId: number) =>
      app.client.call(skipQueue, { params: { queueId: strategyId, staffId: app.staffId } }),
  })
}

/** Returns the approval of a strategy's texts. Unsaved text is saved first. */
function useApproval(strategyId: number, drafts: readonly ZoneDraft[], actions: ZoneDrafts): Approval {
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
      const onChanges = (changes: readonly Change[]) =>
        applyChanges(queryClient, changes, { except: queryKeys.strategy(app, strategyId) })
      return (await app.client.call(approveZones, { params: { strategyId }, body }, { onChanges })).zones
    },
    onSuccess: (zones, { strategyId }) => setCachedZones(app, queryClient, strategyId, zones),
  })
}

/** Returns the element id of the zone that contains the keyboard focus, or undefined. */
function focusedZone(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-zone]')?.dataset['zone']
}

/** Focuses a zone for reading, and scrolls it into view. */
function focusZone(elementID: string): void {
  const zones = document.querySelectorAll<HTMLElement>('[data-zone]')
  const zone = [...zones].find((each) => each.dataset['zone'] === elementID)
  zone?.focus({ preventScroll: true })
  zone?.scrollIntoView?.({ block: 'nearest' })
}

/**
 * Returns the drafts of the screen's strategy, which are saved as they change. A change in a transition is rendered in it,
 * which a store of React's would not allow. Key the component by the strategy's id.
 */
function useZoneDrafts(strategy: StrategyDetails): ZoneDraftsInUse {
  const app = useApp()
  const { mutateAsync } = useMutation(saveZoneMutation(app, useQueryClient()))
  const [actions] = useState(() => {
    const { strategyId, zones } = strategy
    return createZoneDrafts({
      zones,
      save: (elementID, save) => mutateAsync({ strategyId, elementID, ...save }),
      storage: createDraftStorage(
        localStorage,
        { staffId: app.user.staffId, strategyId },
        storedSaveSchema(z.string()),
      ),
    })
  })
  const [drafts, setDrafts] = useState(actions.snapshot)
  useEffect(() => {
    const follow = () => setDrafts(actions.snapshot())
    follow()
    return actions.subscribe(follow)
  }, [actions])
  // A draft found on this device stays there until a choice is made.
  const isUnsaved = drafts.some(({ state }) => state !== 'saved' && state !== 'found')
  useSavedOnLeave(`strategy-${strategy.strategyId}`, isUnsaved, actions)
  useEffect(() => actions.receive(strategy.zones), [actions, strategy.zones])
  return { drafts, actions }
}

/** The save of a zone's text. */
interface ZoneSave extends SentSave<string> {
  strategyId: number
  elementID: string
}

/**
 * Saves one zone and writes it into the cached strategy. A repeated save, with the same key, returns the version that the
 * first one created. Fails with `ApiError`, 409 for an older version.
 */
function saveZoneMutation(app: AppContextValue, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ version, key, ...body }: ZoneSave) => {
      // A closing tab may abort its calls; one with `keepalive` survives but is limited to 64 KB.
      const keepalive = document.visibilityState === 'hidden' && body.content.length < 20_000
      const onChanges = (changes: readonly Change[]) =>
        applyChanges(queryClient, changes, { except: queryKeys.strategy(app, body.strategyId) })
      return app.client.call(
        saveContentZone,
        { body, headers: { 'if-match': String(version), 'idempotency-key': key } },
        { keepalive, onChanges },
      )
    },
    onSuccess: (zone, { strategyId }) => setCachedZones(app, queryClient, strategyId, [zone]),
  })
}

const metaTextsSchema = z.object({ metaTitle: z.string(), metaDescription: z.string() })

/**
 * Returns the meta texts in the fields. They are sent with the publish; until then this device stores what was typed.
 */
function useMetaDraft({ strategyId, metaTitle, metaDescription }: StrategyDetails): MetaDraft {
  const { draft, change, discard } = useStoredDraft({ subject: { strategyId }, name: 'meta' }, metaTextsSchema)
  const [elements] = useState(() => new Map<MetaField, HTMLElement | null>())
  // Unedited fields follow the strategy: new text has a new title.
  const texts = draft ?? { metaTitle, metaDescription }
  return {
    ...texts,
    change(part) {
      const next = { ...texts, ...part }
      const same = next.metaTitle === metaTitle && next.metaDescription === metaDescription
      change(same ? undefined : next)
    },
    published: discard,
    discard: () => change(undefined),
    focus(field) {
      elements.get(field)?.scrollIntoView({ block: 'center' })
      elements.get(field)?.focus({ preventScroll: true })
    },
    registerField: (field, element) => void elements.set(field, element),
  }
}
