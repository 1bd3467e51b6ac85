import { useId } from 'react'
import { Button } from '../button/Button.tsx'
import { Dialog, type DialogProps } from '../dialog/Dialog.tsx'
import { useShortcut } from '../keyboard-shortcuts/index.ts'

export interface ConfirmProps extends Omit<DialogProps, 'onOpenChange' | 'role' | 'footer'> {
  /** Called with true for Yes and with false for Cancel, the close button and Escape. */
  onAnswer: (yes: boolean) => void
  /** The question. */
  title: string
  /** A line under the question, such as what can't be undone. */
  subtitle?: DialogProps['subtitle']
  /** Details below the subtitle. */
  children?: DialogProps['children']
  /** Whether Yes is styled as a destructive action. @default false */
  danger?: boolean
  /** Whether the action is in progress: Yes shows a spinner and ignores presses. @default false */
  loading?: boolean
  /** The width in px, at most the width of the window. @default 464 */
  width?: number
}

/**
 * A confirmation with Cancel, which has initial focus, and Yes, which Ctrl+Enter presses too, 464 px wide (M484). To await a
 * confirmation, use `useDialogs().confirm`.
 */
export function Confirm(props: ConfirmProps) {
  const { onAnswer, children, danger = false, loading = false, width = 464, ...rest } = props
  const message = useId()
  return (
    <Dialog
      {...(children !== undefined && rest.subtitle === undefined && { 'aria-describedby': message })}
      {...rest}
      role="alertdialog"
      onOpenChange={() => onAnswer(false)}
      width={width}
      footer={
        <>
          <YesKey onPress={() => loading || onAnswer(true)} />
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            className="min-w-18"
            loading={loading}
            onClick={() => onAnswer(true)}
          >
            Yes
          </Button>
        </>
      }
    >
      {children !== undefined && (
        <div id={message} className="wrap-break-word">
          {children}
        </div>
      )}
    </Dialog>
  )
}

/** The key for Yes while the question is open. */
function YesKey({ onPress }: { onPress: () => void }) {
  useShortcut({ keys: 'mod+enter', label: 'Yes', onPress, allowInFields: true })
  return null
}
