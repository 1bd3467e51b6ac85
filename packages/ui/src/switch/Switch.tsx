import * as RadixSwitch from '@radix-ui/react-switch'
import type { ReactNode } from 'react'
import { ChoiceLabel } from '../field/ChoiceLabel.tsx'
import type { ControlProps } from '../field/controlProps.ts'
import { useChoice } from '../field/useChoice.ts'

export interface SwitchProps extends ControlProps<boolean> {
  /** The label at the right of the switch. Without it, pass `aria-label`. */
  label?: ReactNode
  /** A help text under the label. */
  hint?: ReactNode
}

/** A switch for a setting that is on or off and applies at once. For consent or a selection, use Checkbox. */
export function Switch({ label, hint, className, style, ...control }: SwitchProps) {
  const { id, on, disabled, attributes } = useChoice(control)
  return (
    <ChoiceLabel id={id} label={label} hint={hint} disabled={disabled} className={className} style={style}>
      {(choice) => (
        <RadixSwitch.Root
          {...attributes}
          {...choice}
          checked={on}
          className="h-4.5 w-8 shrink-0 rounded-full border border-transparent bg-line-strong p-px transition-colors duration-(--duration-fast) hover:bg-subtle aria-invalid:outline aria-invalid:outline-red-solid disabled:cursor-not-allowed disabled:bg-line data-[state=checked]:not-disabled:bg-accent-fill data-[state=checked]:not-disabled:hover:bg-accent-fill-hover aria-readonly:bg-subtle! aria-readonly:data-[state=unchecked]:bg-line-strong!"
        >
          <RadixSwitch.Thumb className="block size-3.5 rounded-full bg-on-accent transition-transform duration-(--duration-fast) ease-out data-disabled:bg-sunken data-[state=checked]:translate-x-3.5" />
        </RadixSwitch.Root>
      )}
    </ChoiceLabel>
  )
}
