import type { ControlProps } from '../field/controlProps.ts'
import { type ComboboxChoiceProps, ComboboxInput, ComboboxOptions, ComboboxRoot } from './ComboboxParts.tsx'
import type { ListOption } from './listOption.ts'

export interface ComboboxProps extends ControlProps<ListOption | null>, ComboboxChoiceProps {
  /** The text shown when there are no results. @default 'No Results Found' */
  emptyText?: string
  /** The placeholder of the empty input. @default 'Search' */
  placeholder?: string
}

/**
 * A single choice, found by typing. Arrow keys open the list and move through it, Enter chooses, Escape closes the list and then
 * restores the previous choice. Clearing the text clears the value. Text that isn't chosen is replaced by the current
 * choice on blur. For another layout, compose its parts: ComboboxRoot, ComboboxInput, ComboboxOptions.
 */
export function Combobox({
  value,
  defaultValue,
  onChange,
  onBlur,
  name,
  disabled,
  readOnly,
  load,
  minimum,
  debounceMs,
  emptyText,
  className,
  style,
  ...input
}: ComboboxProps) {
  return (
    <ComboboxRoot
      value={value}
      defaultValue={defaultValue}
      onChange={onChange}
      onBlur={onBlur}
      name={name}
      disabled={disabled}
      readOnly={readOnly}
      load={load}
      minimum={minimum}
      debounceMs={debounceMs}
      className={className}
      style={style}
    >
      <ComboboxInput {...input} />
      <ComboboxOptions emptyText={emptyText} />
    </ComboboxRoot>
  )
}
