import { cn } from '../classes/cn.ts'
import { Icon } from '../icon/Icon.tsx'
import * as RadixCheckbox from '@radix-ui/react-checkbox'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { ChoiceLabel } from '../field/ChoiceLabel.tsx'
import type { ControlProps } from '../field/controlProps.ts'
import { useChoice } from '../field/useChoice.ts'

export interface CheckboxProps extends ControlProps<boolean> {
  /** The label at the right of the box. Without it, pass `aria-label`. */
  label?: ReactNode
  /** A help text under the label. */
  hint?: ReactNode
  /**
   * Whether the state is mixed: some of the items that the checkbox represents are selected. A press checks it.
   * @default false
   */
  indeterminate?: boolean | undefined
}

const boxClasses = cn(
  'grid size-4 shrink-0 place-items-center rounded-mark border border-line-strong bg-surface text-on-accent',
  'hover:border-subtle aria-invalid:border-red-solid',
  'data-[state=checked]:not-disabled:border-accent-fill data-[state=checked]:not-disabled:bg-accent-fill',
  'data-[state=checked]:not-disabled:hover:border-accent-fill-hover data-[state=checked]:not-disabled:hover:bg-accent-fill-hover',
  'data-[state=indeterminate]:not-disabled:border-accent-fill data-[state=indeterminate]:not-disabled:bg-accent-fill',
  'data-[state=indeterminate]:not-disabled:hover:border-accent-fill-hover data-[state=indeterminate]:not-disabled:hover:bg-accent-fill-hover',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-disabled',
  'aria-readonly:border-line-strong! aria-readonly:bg-sunken! aria-readonly:text-muted',
)

/** A checkbox: checked, unchecked or mixed. For a setting that applies at once, use Switch. */
export function Checkbox({
  label,
  hint,
  indeterminate = false,
  required,
  className,
  style,
  ...control
}: CheckboxProps) {
  const { id, on, disabled, attributes } = useChoice(control)
  return (
    <ChoiceLabel
      id={id}
      label={label}
      hint={hint}
      disabled={disabled}
      className={className}
      style={style}
      required={required ?? attributes['aria-required'] === true}
    >
      {(choice) => (
        <RadixCheckbox.Root
          {...attributes}
          {...choice}
          {...(required === true && { required: true, 'aria-required': true })}
          checked={indeterminate ? 'indeterminate' : on}
          className={boxClasses}
        >
          <RadixCheckbox.Indicator>
            {indeterminate ? (
              <Icon of={Minus} size={12} strokeWidth={3} />
            ) : (
              <Icon of={Check} size={12} strokeWidth={3} />
            )}
          </RadixCheckbox.Indicator>
        </RadixCheckbox.Root>
      )}
    </ChoiceLabel>
  )
}
