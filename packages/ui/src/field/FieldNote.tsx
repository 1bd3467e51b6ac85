import { Icon } from '../icon/Icon.tsx'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export interface FieldNoteProps {
  /** The id for the control's `aria-describedby`. */
  id?: string
  /** A help text. */
  hint?: ReactNode
  /** The error. Replaces the hint and is announced when it appears. */
  error?: string | undefined
}

/** The line under a control: its hint or its error. */
export function FieldNote({ id, hint, error }: FieldNoteProps) {
  if (error !== undefined) {
    return (
      <p id={id} role="alert" className="mt-1 flex items-start gap-1 text-caption text-red-solid">
        <Icon of={CircleAlert} size={14} className="mt-px shrink-0" />
        {error}
      </p>
    )
  }
  if (hint === undefined) return null
  return (
    <p id={id} className="mt-1 text-caption text-subtle">
      {hint}
    </p>
  )
}
