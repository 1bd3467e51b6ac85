import { conflictOf, type SchedulerStrategy, selectStrategies } from '@rankdesk/api'
import type { DraftRow } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { useDialogs, useToast } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { saveScheduleMutation } from '../scheduler.queries.ts'
import type { SeoInfo } from '../schedulerData.ts'
import { selectBody } from './selectBody.ts'
import type { StoredScheduleDraft } from './useScheduleDraft.ts'

/**
 * Returns the function that saves the schedule and then goes to My Clients (M615, M421). An unchanged retry, for
 * example after a lost connection, is saved once. When somebody else has saved, it asks before it replaces their
 * version (D06).
 */
export function useCompleteSchedule(
  info: SeoInfo,
  { draft, basedOn, actions }: StoredScheduleDraft,
  rows: readonly DraftRow[],
  strategies: readonly SchedulerStrategy[],
) {
  const app = useApp()
  const goTo = useNavigate()
  const { confirm } = useDialogs()
  const { show } = useToast()
  const showError = useErrorAlert()
  const sent = useRef({ body: '', key: '' })
  const save = useMutation({
    ...saveScheduleMutation(app, info.clientId),
    onSuccess(saved) {
      actions.drop()
      show({
        tone: 'success',
        message:
          saved === 0
            ? `The schedule of ${info.businessName} was emptied.`
            : `${pluralize(saved, 'strategy is', 'strategies are')} scheduled for ${info.businessName}.`,
      })
    },
    onError: (error) => void recover(error),
  })

  function send(version: number): void {
    const body = selectBody(info.clientId, draft, rows, strategies)
    const text = JSON.stringify([version, body])
    if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() }
    const variables = { rows: body, key: sent.current.key, basedOn: version }
    save.mutate(variables, { onSuccess: () => void goTo('/my-clients') })
  }

  async function recover(error: Error): Promise<void> {
    const newer = conflictOf(selectStrategies, error)
    if (newer === undefined) return showError(error)
    const replace = await confirm({
      title: 'Replace their schedule?',
      subtitle: error.message,
      message: 'Your schedule will replace the one that was saved. Cancel keeps your draft without saving it.',
      danger: true,
    })
    if (!replace) return
    actions.rebase(newer.version)
    send(newer.version)
  }

  return { saving: save.isPending, complete: () => send(basedOn) }
}
