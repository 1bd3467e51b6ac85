import type { ReactNode } from 'react'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLazyModule } from '../hooks/useLazyModule.ts'
import type { Question } from './QuestionDialog.tsx'
import type { Dialogs } from './dialogsContext.ts'
import { DialogsContext } from './dialogsContext.ts'

const fetchAsked = async () => (await import('./QuestionDialog.tsx')).QuestionDialog

/** By then a page has fetched what it shows. */
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
 * Hosts the alerts and confirmations that `useDialogs()` asks for. Put it once, near the root. They come one after the
 * other, on top of any Dialog; Escape closes only the topmost (M488) and answers no. What is still open or waiting when
 * the provider goes is answered no. The dialogs' own code comes once the page has settled, so that they are there
 * when the network is not.
 */
export function DialogsProvider({ children }: DialogsProviderProps) {
  const [queue, setQueue] = useState<readonly Request[]>([])
  const unanswered = useRef(new Set<(yes: boolean) => void>())
  const request = queue[0]
  const [Asked, need] = useLazyModule(fetchAsked)
  const isWaiting = request !== undefined && Asked === undefined

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
      {request !== undefined && Asked !== undefined && (
        <Asked
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

/** Keys only have to differ within a page's life. */
let lastId = 0
