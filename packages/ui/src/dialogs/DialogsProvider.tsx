import type { ReactNode } from 'react'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { isMeteredLine } from '../hooks/isMeteredLine.ts'
import { useLazyModule } from '../hooks/useLazyModule.ts'
import type { Dialogs } from './dialogsContext.ts'
import { DialogsContext } from './dialogsContext.ts'
import type { Question } from './QuestionDialog.tsx'

const loadQuestionDialog = async () => (await import('./QuestionDialog.tsx')).QuestionDialog

/** The delay before the code loads in the background, in ms: after a page has loaded its data, and never within its first five seconds. */
const PREPARED_AFTER_MS = 6000

export interface DialogsProviderProps {
  /** The app. */
  children: ReactNode
}

interface Request {
  id: number
  open: boolean
  question: Question
  resolve: (yes: boolean) => void
}

/**
 * Renders the alerts and confirmations of `useDialogs()`. Use it once near the root. Dialogs are shown one after
 * another, above any Dialog; Escape closes only the topmost (M488) and resolves to false. Dialogs that are open or
 * queued on unmount resolve to false. Their code is preloaded, so that they work
 * offline, but not on a metered line.
 */
export function DialogsProvider({ children }: DialogsProviderProps) {
  const [queue, setQueue] = useState<readonly Request[]>([])
  const pending = useRef(new Set<(yes: boolean) => void>())
  const request = queue[0]
  const [QuestionDialog, load] = useLazyModule(loadQuestionDialog)
  const isWaiting = request !== undefined && QuestionDialog === undefined

  const ask = useCallback((question: Question) => {
    return new Promise<boolean>((resolve) => {
      lastId += 1
      const opened = { id: lastId, open: true, question, resolve }
      pending.current.add(resolve)
      setQueue((all) => [...all, opened])
    })
  }, [])

  useEffect(() => {
    const waiting = pending.current
    return () => {
      for (const resolve of waiting) resolve(false)
      waiting.clear()
    }
  }, [])

  const prepare = useEffectEvent(() => {
    if (!isMeteredLine()) load()
  })
  useEffect(() => {
    const timer = setTimeout(() => prepare(), PREPARED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const cancelAll = useEffectEvent(() => {
    for (const resolve of pending.current) resolve(false)
    pending.current.clear()
    setQueue([])
  })
  const show = useEffectEvent(() => load(cancelAll))
  useEffect(() => {
    if (isWaiting) show()
  }, [isWaiting])

  const dialogs = useMemo<Dialogs>(
    () => ({
      alert: async (options) => {
        await ask({ kind: 'alert', ...options })
      },
      confirm: (options) => ask({ kind: 'confirm', ...options }),
    }),
    [ask],
  )

  function settle(settled: Request, yes: boolean) {
    settled.resolve(yes)
    pending.current.delete(settled.resolve)
    setQueue((all) => all.map((other) => (other.id === settled.id ? { ...other, open: false } : other)))
  }

  return (
    <DialogsContext value={dialogs}>
      {children}
      {request !== undefined && QuestionDialog !== undefined && (
        <QuestionDialog
          key={request.id}
          open={request.open}
          question={request.question}
          onAnswer={(yes) => settle(request, yes)}
          onClosed={() => setQueue((all) => all.filter((other) => other.id !== request.id))}
        />
      )}
    </DialogsContext>
  )
}

/** Keys must be unique only within the lifetime of a page. */
let lastId = 0
