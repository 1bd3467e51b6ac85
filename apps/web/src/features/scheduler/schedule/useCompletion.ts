import { ApiError, type SchedulerStrategy, scheduleVersionSchema } from '@rankdesk/api'
import type { DraftRow } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { useDialogs, useToast } from '@rankdesk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApp } from '../../../shared/app/appContext.ts'
import { useErrorAlert } from '../../../shared/errors/useErrorAlert.tsx'
import { selectBody } from '../draft/selectBody.ts'
import type { HeldDraft } from '../draft/useScheduleDraft.ts'
import { saveSchedule } from '../scheduler.queries.ts'
import type { SeoInfo } from '../schedulerData.ts'

/**
 * Saves the schedule and goes to My Clients when that is done (M615, M421). Sent again unchanged, after a lost network for
 * instance, it is saved once. When somebody else saved meanwhile, asks before theirs is replaced (D06).
 */
export function useCompletion(
  info: SeoInfo,
  { draft, basedOn, actions }: HeldDraft,
  rows: readonly DraftRow[],
  strategies: readonly SchedulerStrategy[],
) {
  const app = useApp()
  const queryClient = useQueryClient()
  const goTo = useNavigate()
  const { confirm } = useDialogs()
  const { show } = useToast()
  const showError = useErrorAlert()
  const [saving, setSaving] = useState(false)
  const sent = useRef({ body: '', key: '' })

  async function send(version: number): Promise<void> {
    const body = selectBody(info.clientId, draft, rows, strategies)
    const text = JSON.stringify([version, body])
    if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() }
    try {
      const save = { clientId: info.clientId, rows: body, key: sent.current.key, basedOn: version }
      const saved = await saveSchedule(app, queryClient, save)
      if (saved <= 0) throw new Error('The schedule was not saved.')
      actions.drop()
      show({
        tone: 'success',
        message: `${pluralize(saved, 'strategy is', 'strategies are')} scheduled for ${info.businessName}.`,
      })
      await goTo('/my-clients')
    } catch (error) {
      const newer =
        error instanceof ApiError && error.status === 409 ? scheduleVersionSchema.safeParse(error.data) : undefined
      if (newer?.success !== true) return showError(error)
      const replace = await confirm({
        title: 'Save in place of theirs?',
        subtitle: (error as ApiError).message,
        message: 'Your schedule would replace the one that was saved. Cancel keeps your draft, and nothing is saved.',
        danger: true,
      })
      if (!replace) return
      actions.rebase(newer.data.version)
      await send(newer.data.version)
    }
  }

  return {
    saving,
    async complete() {
      setSaving(true)
      await send(basedOn).finally(() => setSaving(false))
    },
  }
}
