import * as RadixDialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { Button } from '../button/Button.tsx'
import { useScrollable } from '../scrollable/useScrollable.ts'

export interface DialogProps {
  /** Whether it is open; its owner holds that. */
  open: boolean
  /** Called with false when Escape, the cross or a press outside closes it. */
  onOpenChange: (open: boolean) => void
  /** The question or the task, always shown. */
  title: string
  /** One line under the title. */
  subtitle?: ReactNode
  /** The body. */
  children?: ReactNode
  /** The buttons, at the right: the way back first, the deed last. */
  footer?: ReactNode
  /** Width in px; never wider than the window. @default 464 */
  width?: number
  /** `alertdialog` for what must be answered: a press outside does not close it. @default 'dialog' */
  role?: 'dialog' | 'alertdialog'
  /** Shows the cross. @default true */
  closable?: boolean
  /** Called once it has gone, after the closing of 300 ms and with the focus back at the opener (M487). */
  onClosed?: () => void
}

/**
 * A modal dialog, for a decision. Holds the focus, closes on Escape and gives the focus back to what opened it (M485,
 * M488).
 */
export function Dialog({ role = 'dialog', width = 464, closable = true, ...props }: DialogProps) {
  const opener = useRef<Element | null>(null)
  // Radix gives the focus back to its own trigger only; ours is whatever had the focus before.
  function returnFocus(event: Event) {
    event.preventDefault()
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    props.onClosed?.()
  }
  return (
    <RadixDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-1000 bg-scrim data-[state=closed]:animate-[fade-out_var(--duration-dialog)_var(--ease-out)_forwards] data-[state=open]:animate-[fade-in_var(--duration-slow)_var(--ease-out)]" />
        <RadixDialog.Content
          role={role}
          aria-modal
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={(event) => {
            if (role === 'alertdialog') event.preventDefault()
          }}
          className="fixed inset-0 z-1000 m-auto flex h-fit max-h-[calc(100dvh-32px)] max-w-[calc(100vw-32px)] flex-col rounded-dialog bg-raised text-text shadow-dialog outline-none data-[state=closed]:animate-[sink-out_var(--duration-dialog)_var(--ease-out)_forwards] data-[state=open]:animate-[rise-in_var(--duration-slow)_var(--ease-out)]"
          style={{ width }}
        >
          <div className={`px-6 pt-5 ${closable ? 'pr-14' : ''}`}>
            <RadixDialog.Title className="text-section font-semibold wrap-break-word">{props.title}</RadixDialog.Title>
            {props.subtitle !== undefined && (
              <RadixDialog.Description className="mt-1 wrap-break-word text-muted">
                {props.subtitle}
              </RadixDialog.Description>
            )}
          </div>
          {props.children !== undefined && <DialogBody title={props.title}>{props.children}</DialogBody>}
          <div className="flex flex-wrap justify-end gap-2 px-6 pt-5 pb-5">{props.footer}</div>
          {/* Last in order, so that the focus begins in the body or on the way back, not on the cross. */}
          {closable && (
            <RadixDialog.Close asChild>
              <Button
                variant="ghost"
                shape="icon"
                icon={<X aria-hidden size={16} strokeWidth={1.75} />}
                aria-label="Close"
                className="absolute top-4 right-4"
              />
            </RadixDialog.Close>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** Scrolls while title and buttons stay; takes the focus only when there is something to scroll. */
function DialogBody({ title, children }: { title: string; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  const scrollable = useScrollable(body)
  return (
    <div
      ref={body}
      {...(scrollable && { tabIndex: 0, role: 'group', 'aria-label': title })}
      className="-mb-1 min-h-0 overflow-y-auto px-6 pt-4 pb-1 focus-visible:-outline-offset-2"
    >
      <div>{children}</div>
    </div>
  )
}
