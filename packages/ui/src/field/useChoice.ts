import type { RefCallback } from 'react'
import { mergeRefs } from '../hooks/mergeRefs.ts'
import { useControllable } from '../hooks/useControllable.ts'
import type { ControlProps } from './controlProps.ts'
import type { FieldControlAttributes } from './fieldContext.ts'
import { useFieldControl, useFieldState } from './fieldContext.ts'

/** The attributes of the pressed element. */
export interface ChoiceControlAttributes extends Omit<FieldControlAttributes, 'id'> {
  ref: RefCallback<HTMLButtonElement>
  disabled: boolean
  onCheckedChange: (next: boolean | 'indeterminate') => void
  'aria-label'?: string
  'aria-readonly'?: true
  name?: string
  onBlur?: () => void
}

export interface Choice {
  /** The id from the Field around it. */
  id: string | undefined
  on: boolean
  disabled: boolean
  attributes: ChoiceControlAttributes
}

/** State of a boolean value that Checkbox and Switch share: controlled or uncontrolled, and when a press changes it. */
export function useChoice(props: Omit<ControlProps<boolean>, 'className'>): Choice {
  const { value, defaultValue = false, onChange, onBlur, name, 'aria-label': ariaLabel, ref } = props
  const { id, ...control } = useFieldControl()
  const { disabled, readOnly } = useFieldState(props)
  const [on, change] = useControllable(value, defaultValue, onChange)
  return {
    id,
    on,
    disabled,
    attributes: {
      ...control,
      ...(ariaLabel !== undefined && { 'aria-label': ariaLabel }),
      ...(name !== undefined && { name }),
      ...(readOnly && { 'aria-readonly': true }),
      ...(onBlur && { onBlur }),
      ref: mergeRefs<HTMLButtonElement>(ref),
      disabled,
      onCheckedChange(next) {
        if (!readOnly) change(next !== false)
      },
    },
  }
}
