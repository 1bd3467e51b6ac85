import type { ReactNode } from 'react'
import type { ControlProps } from '../field/controlProps.ts'
import { FieldContext, useFieldGroup, useFieldState } from '../field/fieldContext.ts'
import { useControllable } from '../hooks/useControllable.ts'
import { Checkbox } from './Checkbox.tsx'

/** One choice of a CheckboxGroup. */
export interface CheckboxOption<Value extends string | number> {
  value: Value
  label: ReactNode
  /** A line of help under the label. */
  hint?: ReactNode
  disabled?: boolean
}

export interface CheckboxGroupProps<Value extends string | number> extends Omit<
  ControlProps<readonly Value[]>,
  'name' | 'required'
> {
  /** The choices, all of them in sight. */
  options: readonly CheckboxOption<Value>[]
}

/** Any number of a few choices, a checkbox each. The value lists the ticked ones, the last ticked at the end. */
export function CheckboxGroup<Value extends string | number>({
  value,
  defaultValue = [],
  onChange,
  onBlur,
  disabled,
  readOnly,
  options,
  className = 'flex flex-col gap-2',
  ...rest
}: CheckboxGroupProps<Value>) {
  // A group can be described, but only its checkboxes can be invalid or required.
  const { 'aria-invalid': _invalid, 'aria-required': _required, ...group } = useFieldGroup(rest)
  const state = useFieldState({ disabled, readOnly })
  const [ticked, change] = useControllable(value, defaultValue, onChange)
  return (
    <div role="group" {...group} className={className}>
      <FieldContext value={null}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            hint={option.hint}
            disabled={state.disabled || option.disabled === true}
            readOnly={state.readOnly}
            onBlur={onBlur}
            value={ticked.includes(option.value)}
            onChange={(on) => change(on ? [...ticked, option.value] : ticked.filter((each) => each !== option.value))}
          />
        ))}
      </FieldContext>
    </div>
  )
}
