import { Alert } from '../alert/Alert.tsx'
import { Confirm } from '../confirm/Confirm.tsx'
import type { AlertOptions, ConfirmOptions } from './dialogsContext.ts'

/** A request made with `useDialogs()`. */
export type Question = ({ kind: 'alert' } & AlertOptions) | ({ kind: 'confirm' } & ConfirmOptions)

export interface QuestionDialogProps {
  open: boolean
  question: Question
  onAnswer: (yes: boolean) => void
  onClosed: () => void
}

/** The visible alert or confirmation. */
export function QuestionDialog({ open, question, onAnswer, onClosed }: QuestionDialogProps) {
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
