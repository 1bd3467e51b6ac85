import type { ReactElement, ReactNode } from 'react'
import { useId } from 'react'
import { Tooltip } from '../tooltip/Tooltip.tsx'

export interface SegmentedControlOption<Value extends string> {
  /** What `onChange` is called with. */
  value: Value
  /** The choice in a word or two; with `iconOnly` it is spoken and shown as a tooltip. */
  label: string
  /** An icon of 16 px before the word. */
  icon?: ReactNode
  /** Shows the icon without the word. @default false */
  iconOnly?: boolean
  /** Cannot be chosen now. @default false */
  disabled?: boolean
}

export interface SegmentedControlProps<Value extends string> {
  /** What is chosen, for a screen reader. */
  label: string
  /** Two to five choices. */
  options: readonly SegmentedControlOption<Value>[]
  /** The chosen one; a value that is no option's leaves all of them open. */
  value: Value
  /** Called with the choice, by pointer or by arrow key. */
  onChange: (value: Value) => void
  /** `md` is 32 px high, `sm` 26 px. @default 'md' */
  size?: 'md' | 'sm'
  /** Nothing can be chosen now. @default false */
  disabled?: boolean
}

const heights = { md: 'h-7.5', sm: 'h-6' }

/** One of two to five short choices, all in sight. They are radio buttons: arrow keys choose. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const name = useId()
  const size = props.size ?? 'md'
  return (
    <fieldset
      disabled={props.disabled ?? false}
      className="inline-flex max-w-full min-w-0 flex-wrap rounded-control border border-hairline bg-sunken"
    >
      <legend className="sr-only">{props.label}</legend>
      {props.options.map((option) => (
        <Named key={option.value} name={option.iconOnly ? option.label : undefined}>
          <label
            className={`relative -m-px inline-flex items-center justify-center gap-1.5 rounded-control border border-transparent font-medium whitespace-nowrap text-muted transition-colors duration-(--duration-fast) hover:text-text has-checked:border-line has-checked:bg-surface has-checked:text-text forced-colors:has-checked:bg-accent-fill forced-colors:has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:text-disabled ${heights[size]} ${option.iconOnly ? 'w-8' : 'px-2.5'}`}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === props.value}
              disabled={option.disabled}
              onChange={() => props.onChange(option.value)}
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

/** A tooltip for a choice that shows no word. */
function Named({ name, children }: { name: string | undefined; children: ReactElement }) {
  return name === undefined ? children : <Tooltip content={name}>{children}</Tooltip>
}
