import * as RadixCheckbox from '@radix-ui/react-checkbox'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { ChoiceLabel } from '../field/ChoiceLabel.tsx'
import type { ControlProps } from '../field/controlProps.ts'
import { useChoice } from '../field/useChoice.ts'

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
export function Checkbox({ label, hint, indeterminate = false, required, className, ...control }: CheckboxProps) {
  const { id, on, disabled, attributes } = useChoice(control)
  return (
    <ChoiceLabel {...{ id, label, hint, disabled, className }} required={required ?? attributes['aria-required']}>
      {(choice) => (
        <RadixCheckbox.Root
          {...attributes}
          {...choice}
          {...(required === true && { 'aria-required': true })}
          checked={indeterminate ? 'indeterminate' : on}
          className="grid size-4 shrink-0 place-items-center rounded-mark border border-line-strong bg-surface text-on-accent aria-invalid:border-red-solid aria-readonly:bg-sunken disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-disabled data-[state=checked]:not-disabled:border-accent-fill data-[state=checked]:not-disabled:bg-accent-fill data-[state=indeterminate]:not-disabled:border-accent-fill data-[state=indeterminate]:not-disabled:bg-accent-fill aria-readonly:border-line-strong! aria-readonly:bg-sunken! aria-readonly:text-muted"
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
