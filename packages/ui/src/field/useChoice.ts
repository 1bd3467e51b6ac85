import type { RefCallback } from 'react'
import { mergeRefs } from '../hooks/mergeRefs.ts'
import { useControllable } from '../hooks/useControllable.ts'
import type { ControlProps } from './controlProps.ts'
import type { ControlAttributes } from './fieldContext.ts'
import { useFieldControl, useFieldState } from './fieldContext.ts'

/** The attributes of the pressed element. */
export interface ChoiceControlAttributes extends Omit<ControlAttributes, 'id'> {
  ref: RefCallback<HTMLButtonElement>
  disabled: boolean
  onCheckedChange: (next: boolean | 'indeterminate') => void
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
export function useChoice(props: Omit<ControlProps<boolean>, 'className' | 'style'>): Choice {
  const { value, defaultValue = false, onChange, onBlur, name, ref, disabled: off, readOnly: fixed, ...rest } = props
  const { id, ...control } = useFieldControl(rest)
  const { disabled, readOnly } = useFieldState({ disabled: off, readOnly: fixed })
  const [on, change] = useControllable(value, defaultValue, onChange)
  return {
    id,
    on,
    disabled,
    attributes: {
      ...control,
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
