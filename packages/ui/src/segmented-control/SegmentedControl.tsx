import { cn } from '../classes/cn.ts'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { useId } from 'react'
import { useFieldGroup, useFieldState } from '../field/fieldContext.ts'
import { Tooltip } from '../tooltip/Tooltip.tsx'

export interface SegmentedControlOption<Value extends string> {
  /** The value that `onChange` is called with. */
  value: Value
  /** The label in a word or two. With `iconOnly` it is the accessible name and the tooltip. */
  label: string
  /** An icon of 16 px before the label. */
  icon?: ReactNode
  /** Whether only the icon is shown. @default false */
  iconOnly?: boolean
  /** Whether the option is disabled. @default false */
  disabled?: boolean
}

export interface SegmentedControlProps<Value extends string> extends Omit<
  ComponentProps<'fieldset'>,
  'onChange' | 'children'
> {
  /** The accessible name of the group. In a Field, the label of the Field names it. */
  label: string
  /** Two to five options. */
  options: readonly SegmentedControlOption<Value>[]
  /** The selected value. A value without an option selects none. */
  value: Value
  /** Called with the value that is selected, by pointer or with an arrow key. */
  onChange: (value: Value) => void
  /** The size: `md` is 32 px high, `sm` 26 px. @default 'md' */
  size?: 'md' | 'sm'
  /** Whether all options are disabled. @default decided by the Field around it */
  disabled?: boolean
}

const heights = { md: 'h-(--size-control)', sm: 'h-(--size-control-sm)' }

/** A choice of one of two to five short options, all visible. They are radio buttons: arrow keys select. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const name = useId()
  const { label, options, value, onChange, size = 'md', disabled, className = '', ...rest } = props
  // Radio buttons of a fieldset can be required or invalid, the fieldset can't.
  const { 'aria-invalid': _invalid, 'aria-required': _required, ...group } = useFieldGroup(rest)
  const state = useFieldState({ disabled })
  return (
    <fieldset
      {...rest}
      {...group}
      disabled={state.disabled}
      className={cn(
        'inline-flex max-w-full min-w-0 flex-wrap rounded-control border border-hairline bg-sunken',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <Named key={option.value} name={option.iconOnly ? option.label : undefined}>
          <label
            className={cn(
              'relative -m-px inline-flex items-center justify-center gap-1.5 rounded-control border border-transparent font-medium whitespace-nowrap text-muted transition-colors duration-(--duration-fast) hover:text-text has-checked:border-line has-checked:bg-surface has-checked:text-text forced-colors:has-checked:bg-accent-fill forced-colors:has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:text-disabled',
              heights[size],
              option.iconOnly ? 'w-8' : 'px-2.5',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none disabled:cursor-not-allowed"
            />
            {option.icon}
            {option.iconOnly ? <span className="sr-only">{option.label}</span> : option.label}
          </label>
        </Named>
      ))}
    </fieldset>
  )
}

/** The tooltip of an option without a visible label. */
function Named({ name, children }: { name: string | undefined; children: ReactElement }) {
  return name === undefined ? children : <Tooltip content={name}>{children}</Tooltip>
}
