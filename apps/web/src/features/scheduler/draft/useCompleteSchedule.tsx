import { type CallInput, conflictOf, type SchedulerStrategy, selectStrategies } from '@rankdesk/api'
import { type DraftRow, isGoogleType, movedRowsText, replacedWork, type ScheduleDraft } from '@rankdesk/domain'
import { firstDayOfMonth, monthInLosAngeles, pluralize } from '@rankdesk/format'
import { useDialogs, useToast } from '@rankdesk/ui'
import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { applyChanges, markStale } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { useConfirmationKey } from '#lib/api/useConfirmationKey.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { schedulerQuery } from '../scheduler.queries.ts'
import { useSchedule } from '../schedulerContext.ts'

/**
 * Returns the function that saves the schedule and then goes to My Clients (M615, M421). An unchanged retry, for
 * example after a lost connection, is saved once. When somebody else has saved, it lists what they would lose and asks
 * before it replaces their version (D06, SCHED-32).
 */
export function useCompleteSchedule() {
  const { draft, basedOn, actions, rows, byId, info } = useSchedule()
  const app = useApp()
  const queryClient = useQueryClient()
  const goTo = useNavigate()
  const { confirm } = useDialogs()
  const { show } = useToast()
  const showError = useErrorAlert()
  const keyFor = useConfirmationKey()
  const save = useMutation({
    ...saveScheduleMutation(app, info.clientId),
    onSuccess(saved) {
      // The server saves rows of a month that has ended since in the current one (M419).
      const earliest = firstDayOfMonth(monthInLosAngeles(app.clock))
      const moved = movedRowsText(rows, earliest, (id) => byId.get(id)?.title ?? '')
      actions.discard()
      const result =
        saved === 0
          ? `The schedule of ${info.businessName} was emptied.`
          : `${pluralize(saved, 'strategy is', 'strategies are')} scheduled for ${info.businessName}.`
      show({ tone: 'success', message: moved === undefined ? result : `${result} ${moved}` })
    },
    onError: (error) => void recover(error),
  })

  function send(version: number): void {
    const body = selectBody(info.clientId, draft, rows, byId)
    const variables = { rows: body, key: keyFor([version, body]), basedOn: version }
    save.mutate(variables, { onSuccess: () => void goTo('/my-clients') })
  }

  async function recover(error: Error): Promise<void> {
    if (conflictOf(selectStrategies, error) === undefined) return showError(error)
    // Rows that were never arranged would follow the other schedule as soon as it is loaded.
    actions.order(rows)
    try {
      const theirs = await queryClient.fetchQuery({ ...schedulerQuery(app, info.clientId), staleTime: 0 })
      const lost = replacedWork(theirs.strategies, rows)
      const replace = await confirm({
        title: 'Replace their schedule?',
        subtitle: error.message,
        message: <ReplacedWork lost={lost} />,
        danger: true,
      })
      if (!replace) return
      actions.rebase(theirs.saved.version)
      send(theirs.saved.version)
    } catch (cause) {
      await showError(cause)
    }
  }

  return { saving: save.isPending, complete: () => send(basedOn) }
}

/** Returns the body of a save (M617): a row for each strategy and each extra copy, in the order of the screen. */
function selectBody(
  clientId: number,
  draft: ScheduleDraft,
  rows: readonly DraftRow[],
  byId: ReadonlyMap<number, SchedulerStrategy>,
): CallInput<typeof selectStrategies>['body'] {
  return rows.flatMap((row) => {
    const strategy = byId.get(row.strategyId)
    if (strategy === undefined) return []
    const { strategyDetail: detail, clientLocationGuid } = strategy
    return [
      {
        strategyId: row.rowId,
        clientId,
        assignedDate: row.month,
        pageId: row.pageId ?? 0,
        specialtyTypeId: detail.specialtyTypeId,
        seoTargetId: detail.seoTargetId,
        strategyTypeId: row.strategyTypeId,
        sSeq: row.sSeq,
        strategyGroupId: strategy.strategyGroupId,
        strategyGroupName: strategy.strategyGroupName,
        blogTopicId: detail.blogTopicId,
        url: row.url,
        qty: draft.chosen.get(row.strategyId) ?? 1,
        assignedMonthOptions: strategy.assignedMonthOptions,
        gpo:
          isGoogleType(row.strategyTypeId) && clientLocationGuid !== null
            ? { clientLocationGuid, city: strategy.city, googleProfileUrl: strategy.googleProfileUrl }
            : null,
        systemEntryId: strategy.systemEntryId,
      },
    ]
  })
}

/** What the schedule of somebody else loses. */
function ReplacedWork({ lost }: { lost: readonly string[] }) {
  return (
    <div className="flex flex-col gap-2">
      {lost.length === 0 ? (
        <p>Your schedule contains all of theirs: nothing is lost.</p>
      ) : (
        <>
          <p>If you replace their schedule:</p>
          <ul className="list-disc pl-5">
            {lost.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <p>Cancel keeps your draft without saving it.</p>
    </div>
  )
}

/** A schedule to save. A repeated `key` saves once; `basedOn` is the version that was changed (D06). */
interface ScheduleSave {
  rows: CallInput<typeof selectStrategies>['body']
  key: string
  basedOn: number
}

/**
 * Saves the schedule (M615); the result is the number of its rows. The scheduler's own list is refetched on the next
 * visit: before that, its new version would look like somebody else's.
 */
function saveScheduleMutation(app: AppContextValue, clientId: number) {
  const queryKey = queryKeys.scheduler(app, clientId)
  return mutationOptions({
    mutationFn: async ({ rows, key, basedOn }: ScheduleSave, { client }): Promise<number> => {
      const saved = await app.client.call(
        selectStrategies,
        {
          params: { id: clientId },
          headers: { 'idempotency-key': key, 'if-match': String(basedOn) },
          body: rows,
        },
        { onChanges: (changes) => applyChanges(client, changes, { except: queryKey }) },
      )
      void markStale(client, queryKey)
      if (saved <= 0 && rows.length > 0) throw new Error('The schedule could not be saved.')
      return saved
    },
  })
}
