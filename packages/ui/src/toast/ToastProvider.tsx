import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { Toast } from './Toast.tsx'
import type { ToastOptions, Toasts } from './toastContext.ts'
import { ToastContext } from './toastContext.ts'

export interface ToastProviderProps {
  /** The app. */
  children: ReactNode
}

/** Hosts the toasts that `useToast()` shows, newest last, and speaks them politely. Put it once, near the root. */
export function ToastProvider({ children }: ToastProviderProps) {
  const [shown, setShown] = useState<readonly (ToastOptions & { id: number })[]>([])

  const toasts = useMemo<Toasts>(
    () => ({
      show: (options) => {
        lastId += 1
        const id = lastId
        setShown((all) => [...all, { ...options, id }])
        return id
      },
      dismiss: (id) => setShown((all) => all.filter((toast) => toast.id !== id)),
    }),
    [],
  )

  return (
    <ToastContext value={toasts}>
      {children}
      <div
        role="region"
        aria-label="Notices"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-1050 flex flex-col items-end gap-2"
      >
        <div role="status" aria-live="polite" className="contents">
          {shown.map(({ id, ...toast }) => (
            <Toast key={id} {...toast} onClose={() => toasts.dismiss(id)} />
          ))}
        </div>
      </div>
    </ToastContext>
  )
}

/** Keys only have to differ within a page's life. */
let lastId = 0
