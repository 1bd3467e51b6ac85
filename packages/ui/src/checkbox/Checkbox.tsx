import * as RadixCheckbox from '@radix-ui/react-checkbox'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ControlProps } from '../field/controlProps.ts'
import { useFieldControl, useFieldState } from '../field/fieldContext.ts'
import { ChoiceLabel } from '../field/ChoiceLabel.tsx'
import { useControllable } from '../hooks/useControllable.ts'
import { mergeRefs } from '../hooks/mergeRefs.ts'

export interface CheckboxProps extends ControlProps<boolean> {
  /** What is agreed to or chosen, at the right of the box. Without it give `aria-label`. */
  label?: ReactNode
  /** A line of help under the label. */
  hint?: ReactNode
  /** Neither on nor off: some of what it stands for is chosen. A press turns it on. @default false */
  indeterminate?: boolean | undefined
  /** Shows that it must be ticked (M518). @default false */
  required?: boolean | undefined
}

/** A box to tick: on, off, or some of what it stands for. For a setting that acts at once: Switch. */
export function Checkbox({
  value,
  defaultValue = false,
  onChange,
  onBlur,
  name,
  disabled,
  readOnly,
  ref,
  label,
  hint,
  indeterminate = false,
  required,
  className,
  'aria-label': ariaLabel,
}: CheckboxProps) {
  const { id, ...control } = useFieldControl()
  const state = useFieldState({ disabled, readOnly })
  const [checked, change] = useControllable(value, defaultValue, onChange)
  return (
    <ChoiceLabel
      id={id}
      label={label}
      hint={hint}
      disabled={state.disabled}
      required={required ?? control['aria-required']}
      className={className}
    >
      {(choice) => (
        <RadixCheckbox.Root
          {...control}
          {...choice}
          {...(ariaLabel !== undefined && { 'aria-label': ariaLabel })}
          {...(name !== undefined && { name })}
          {...(required === true && { 'aria-required': true })}
          ref={mergeRefs<HTMLButtonElement>(ref)}
          checked={indeterminate ? 'indeterminate' : checked}
          disabled={state.disabled}
          aria-readonly={state.readOnly || undefined}
          onCheckedChange={(next) => {
            if (!state.readOnly) change(next !== false)
          }}
          onBlur={onBlur}
          className="grid size-4 shrink-0 place-items-center rounded-mark border border-line-strong bg-surface text-on-accent aria-invalid:border-red-solid aria-readonly:bg-sunken disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-disabled data-[state=checked]:not-disabled:border-accent-fill data-[state=checked]:not-disabled:bg-accent-fill data-[state=indeterminate]:not-disabled:border-accent-fill data-[state=indeterminate]:not-disabled:bg-accent-fill"
        >
          <RadixCheckbox.Indicator>
            {indeterminate ? (
              <Minus aria-hidden size={12} strokeWidth={3} />
            ) : (
              <Check aria-hidden size={12} strokeWidth={3} />
            )}
          </RadixCheckbox.Indicator>
        </RadixCheckbox.Root>
      )}
    </ChoiceLabel>
  )
}
