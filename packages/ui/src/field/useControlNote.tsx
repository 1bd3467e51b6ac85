import type { ReactNode } from 'react'
import { useId } from 'react'
import type { ControlAttributes } from './fieldContext.ts'
import { FieldNote } from './FieldNote.tsx'

/** A control's attributes and the note under it. */
export interface ControlNote {
  /** The attributes of the control, described by its note. */
  control: ControlAttributes
  /** The note, to be rendered after the control; null without a problem. */
  note: ReactNode
}

/**
 * The note of a control about its own text, such as why a typed date was not taken. It looks like the error of a Field,
 * and the control is described by both.
 */
export function useControlNote(control: ControlAttributes, problem: string | undefined): ControlNote {
  const id = useId()
  if (problem === undefined) return { control, note: null }
  const describedBy = [control['aria-describedby'], id].filter((part) => part !== undefined).join(' ')
  return { control: { ...control, 'aria-describedby': describedBy }, note: <FieldNote id={id} error={problem} /> }
}
