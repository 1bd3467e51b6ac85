import { useId } from 'react'

export interface SegmentedControlOption<Value extends string> {
  value: Value
  label: string
  disabled?: boolean
}

export interface SegmentedControlProps<Value extends string> {
  /** What is chosen, for a screen reader. */
  label: string
  options: readonly SegmentedControlOption<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One of two to five short choices, all in sight. They are radio buttons: arrow keys choose. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <fieldset className="inline-flex max-w-full min-w-0 flex-wrap rounded-control border border-hairline bg-sunken">
      <legend className="sr-only">{props.label}</legend>
      {props.options.map((option) => (
        <label
          key={option.value}
          className="relative -m-px inline-flex h-7.5 items-center rounded-control border border-transparent px-2.5 font-medium whitespace-nowrap text-muted transition-colors duration-(--duration-fast) hover:text-text has-checked:border-line has-checked:bg-surface has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:text-disabled"
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
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
