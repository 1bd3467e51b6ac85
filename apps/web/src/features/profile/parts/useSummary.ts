import * as z from 'zod/mini'
import { useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { createDraftStorage } from '#lib/unsaved/draftStorage.ts'
import { useUnsavedWork } from '#lib/unsaved/unsavedWork.ts'

/** The messages to the client and to colleagues about the work (M258). */
export interface Summary {
  external: string
  internal: string
}

/** Returns the edited summary, stored on this device until it is sent. */
export function useSummary(strategyId: number, initial: Summary) {
  const app = useApp()
  const [draftStorage] = useState(() =>
    createDraftStorage(localStorage, { staffId: app.user.staffId, strategyId }, z.custom<Summary>(isSummary)),
  )
  const [summary, setSummary] = useState(() => draftStorage.read('profile-summary') ?? initial)
  const dirty = summary.external !== initial.external || summary.internal !== initial.internal
  useUnsavedWork(`summary ${strategyId}`, dirty)
  return {
    summary,
    change(part: Partial<Summary>) {
      const next = { ...summary, ...part }
      setSummary(next)
      draftStorage.write('profile-summary', next)
    },
    sent() {
      draftStorage.remove('profile-summary')
      setSummary(initial)
    },
  }
}

function isSummary(value: unknown): value is Summary {
  if (typeof value !== 'object' || value === null) return false
  const { external, internal } = value as Record<string, unknown>
  return typeof external === 'string' && typeof internal === 'string'
}
