import type { ReactNode } from 'react'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLazyModule } from '../hooks/useLazyModule.ts'
import type { Question } from './QuestionDialog.tsx'
import type { Dialogs } from './dialogsContext.ts'
import { DialogsContext } from './dialogsContext.ts'

const loadQuestionDialog = async () => (await import('./QuestionDialog.tsx')).QuestionDialog

/** The delay before the code loads in the background, after a page has loaded its data. */
const PREPARED_AFTER_MS = 4000

export interface DialogsProviderProps {
  /** The app. */
  children: ReactNode
}

interface Request {
  id: number
  open: boolean
  question: Question
  answer: (yes: boolean) => void
}

/**
 * Renders the alerts and confirmations of `useDialogs()`. Use it once near the root. Dialogs are shown one after
 * another, above any Dialog; Escape closes only the topmost (M488) and resolves to false. Dialogs that are open or
 * queued on unmount resolve to false. Their code is preloaded, so that they work offline.
 */
export function DialogsProvider({ children }: DialogsProviderProps) {
  const [queue, setQueue] = useState<readonly Request[]>([])
  const unanswered = useRef(new Set<(yes: boolean) => void>())
  const request = queue[0]
  const [QuestionDialog, need] = useLazyModule(loadQuestionDialog)
  const isWaiting = request !== undefined && QuestionDialog === undefined

  const ask = useCallback((question: Question) => {
    return new Promise<boolean>((resolve) => {
      lastId += 1
      const opened = { id: lastId, open: true, question, answer: resolve }
      unanswered.current.add(resolve)
      setQueue((all) => [...all, opened])
    })
  }, [])

  useEffect(() => {
    const waiting = unanswered.current
    return () => {
      for (const answer of waiting) answer(false)
      waiting.clear()
    }
  }, [])

  const prepare = useEffectEvent(() => need())
  useEffect(() => {
    const timer = setTimeout(() => prepare(), PREPARED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const refuse = useEffectEvent(() => {
    for (const answer of unanswered.current) answer(false)
    unanswered.current.clear()
    setQueue([])
  })
  const show = useEffectEvent(() => need(refuse))
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
    settled.answer(yes)
    unanswered.current.delete(settled.answer)
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
