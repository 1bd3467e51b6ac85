import { MultiSelect, type MultiSelectProps } from '@rankdesk/ui'

interface IdSelectProps extends Omit<MultiSelectProps, 'options' | 'value' | 'defaultValue' | 'onChange'> {
  options: readonly { id: number; name: string }[]
  value: readonly number[]
  onChange: (ids: number[]) => void
}

/** A MultiSelect of things that have numbers as ids. */
export function IdSelect({ options, value, onChange, ...rest }: IdSelectProps) {
  return (
    <MultiSelect
      {...rest}
      options={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  )
}
