import type { ReactNode } from 'react'
import { useCallback, useMemo, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import type { AlertOptions, ConfirmOptions, Dialogs } from './dialogsContext.ts'
import { DialogsContext } from './dialogsContext.ts'

export interface DialogsProviderProps {
  /** The app. */
  children: ReactNode
}

interface Request {
  id: number
  open: boolean
  title: string
  width: number
  subtitle?: ReactNode
  message?: ReactNode
  okay: string
  cancel?: string
  /** Whether the deed destroys something. */
  danger: boolean
  answer: (yes: boolean) => void
}

/**
 * Hosts the alerts and confirmations that `useDialogs()` asks for. Put it once, near the root. They come one after the
 * other, on top of any Dialog; Escape closes only the topmost (M488) and answers no.
 */
export function DialogsProvider({ children }: DialogsProviderProps) {
  const [queue, setQueue] = useState<readonly Request[]>([])
  const request = queue[0]

  const ask = useCallback((question: Omit<Request, 'id' | 'open' | 'answer'>) => {
    return new Promise<boolean>((resolve) => {
      lastId += 1
      const opened = { ...question, id: lastId, open: true, answer: resolve }
      setQueue((all) => [...all, opened])
    })
  }, [])

  const dialogs = useMemo<Dialogs>(
    () => ({
      alert: async ({ title, message }: AlertOptions) => {
        await ask({ title, message, width: 650, okay: 'Okay', danger: false })
      },
      confirm: ({ title, subtitle, message, danger = false }: ConfirmOptions) =>
        ask({ title, subtitle, message, width: 464, okay: 'Yes', cancel: 'Cancel', danger }),
    }),
    [ask],
  )

  function settle(settled: Request, yes: boolean) {
    settled.answer(yes)
    setQueue((all) => all.map((other) => (other.id === settled.id ? { ...other, open: false } : other)))
  }

  return (
    <DialogsContext value={dialogs}>
      {children}
      {request !== undefined && (
        <Dialog
          key={request.id}
          role="alertdialog"
          open={request.open}
          title={request.title}
          width={request.width}
          {...(request.subtitle !== undefined && { subtitle: request.subtitle })}
          onOpenChange={() => settle(request, false)}
          onClosed={() => setQueue((all) => all.filter((other) => other.id !== request.id))}
          footer={
            <>
              {request.cancel !== undefined && <Button onClick={() => settle(request, false)}>{request.cancel}</Button>}
              <Button
                variant={request.danger ? 'danger' : 'primary'}
                className="min-w-18"
                onClick={() => settle(request, true)}
              >
                {request.okay}
              </Button>
            </>
          }
        >
          {request.message !== undefined && <div className="wrap-break-word">{request.message}</div>}
        </Dialog>
      )}
    </DialogsContext>
  )
}

/** Keys only have to differ within a page's life. */
let lastId = 0
