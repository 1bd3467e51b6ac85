import { cn } from '../classes/cn.ts'
import * as RadixDialog from '@radix-ui/react-dialog'
import type { ComponentProps, ReactElement } from 'react'
import { use, useLayoutEffect } from 'react'
import { ErrorBoundary } from '../error-boundary/ErrorBoundary.tsx'
import { type DialogContextValue, useDialogContext } from './dialogContext.ts'
import { DialogFrameContext } from './dialogFrame.ts'

export interface DialogTriggerProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The button that opens the dialog. It takes all further attributes. */
  children: ReactElement
}

/** A button that opens the dialog of the DialogRoot around it. There can be several, or none. */
export function DialogTrigger({ children, ...rest }: DialogTriggerProps) {
  return (
    <RadixDialog.Trigger {...rest} asChild>
      {children}
    </RadixDialog.Trigger>
  )
}

export interface DialogCloseProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The button that closes the dialog. It takes all further attributes. */
  children: ReactElement
}

/** A button that closes the dialog around it. The frame has a close button of its own. */
export function DialogClose({ children, ...rest }: DialogCloseProps) {
  return (
    <RadixDialog.Close {...rest} asChild>
      {children}
    </RadixDialog.Close>
  )
}

/** Keeps the title clear of the buttons. */
const PADDING = ['', 'pr-14', 'pr-24']

/** The title bar, by which the dialog is dragged. Its controls and selectable texts don't start a drag. */
export function DialogHeader({ className = '', ...rest }: ComponentProps<'div'>) {
  const { titleBarProps, onDoubleClick, moves, buttons } = use(DialogFrameContext)
  return (
    <div
      {...rest}
      {...titleBarProps}
      onDoubleClick={onDoubleClick}
      data-movable={moves || undefined}
      className={cn(
        'px-6 pt-5 data-movable:cursor-grab data-movable:touch-none in-data-dragging:cursor-grabbing',
        PADDING[buttons] ?? '',
        className,
      )}
    />
  )
}

/** The title, which names the dialog. Every dialog needs one, inside or outside of a DialogHeader. */
export function DialogTitle({ className = '', id, ...rest }: ComponentProps<'h2'>) {
  useOwnId('title', id)
  return (
    <RadixDialog.Title
      {...rest}
      {...(id !== undefined && { id })}
      className={cn('text-section font-semibold wrap-break-word select-none', className)}
    />
  )
}

/** A text that describes the dialog, usually a line under the title. It can be selected. */
export function DialogDescription({ className = '', id, ...rest }: ComponentProps<'p'>) {
  useOwnId('description', id)
  // Radix would describe the dialog by its generated id too, which no element has then.
  const Part = id === undefined ? RadixDialog.Description : 'p'
  return (
    <Part
      {...rest}
      {...(id !== undefined && { id })}
      data-selectable
      className={cn('mt-1 w-fit max-w-full cursor-auto wrap-break-word text-muted', className)}
    />
  )
}

/** The buttons at the lower right: the way back first, the action last. An error in it leaves the dialog usable. */
export function DialogFooter({ children, className = '', ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} className={cn('mt-auto flex flex-wrap justify-end gap-2 px-6 pt-5 pb-5', className)}>
      <ErrorBoundary title="The buttons could not be shown">{children}</ErrorBoundary>
    </div>
  )
}

/** Names or describes the dialog by the id that the caller gave a part. */
function useOwnId(part: keyof DialogContextValue['ids'], id: string | undefined) {
  const { adoptId } = useDialogContext()
  useLayoutEffect(() => {
    if (id === undefined) return undefined
    adoptId(part, id)
    return () => adoptId(part, undefined)
  }, [adoptId, part, id])
}
