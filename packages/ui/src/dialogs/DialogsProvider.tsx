import type { ReactNode } from 'react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Alert } from '../alert/Alert.tsx'
import { Confirm } from '../confirm/Confirm.tsx'
import type { AlertOptions, ConfirmOptions, Dialogs } from './dialogsContext.ts'
import { DialogsContext } from './dialogsContext.ts'

export interface DialogsProviderProps {
  /** The app. */
  children: ReactNode
}

type Question = ({ kind: 'alert' } & AlertOptions) | ({ kind: 'confirm' } & ConfirmOptions)

interface Request {
  id: number
  open: boolean
  question: Question
  answer: (yes: boolean) => void
}

/**
 * Hosts the alerts and confirmations that `useDialogs()` asks for. Put it once, near the root. They come one after the
 * other, on top of any Dialog; Escape closes only the topmost (M488) and answers no. What is still open or waiting when
 * the provider goes is answered no.
 */
export function DialogsProvider({ children }: DialogsProviderProps) {
  const [queue, setQueue] = useState<readonly Request[]>([])
  const unanswered = useRef(new Set<(yes: boolean) => void>())
  const request = queue[0]

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
      {request !== undefined && (
        <Asked
          key={request.id}
          request={request}
          onAnswer={(yes) => settle(request, yes)}
          onClosed={() => setQueue((all) => all.filter((other) => other.id !== request.id))}
        />
      )}
    </DialogsContext>
  )
}

interface AskedProps {
  request: Request
  onAnswer: (yes: boolean) => void
  onClosed: () => void
}

function Asked({ request: { open, question }, onAnswer, onClosed }: AskedProps) {
  const { message, width } = question
  const shared = { open, title: question.title, onClosed, ...(width !== undefined && { width }) }
  if (question.kind === 'alert') {
    return (
      <Alert {...shared} onClose={() => onAnswer(true)}>
        {message}
      </Alert>
    )
  }
  return (
    <Confirm {...shared} subtitle={question.subtitle} danger={question.danger ?? false} onAnswer={onAnswer}>
      {message}
    </Confirm>
  )
}

/** Keys only have to differ within a page's life. */
let lastId = 0
