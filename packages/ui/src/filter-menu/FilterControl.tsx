import { CheckboxGroup } from '../checkbox/CheckboxGroup.tsx'
import { controlClasses } from '../field/controlClasses.ts'
import { Field } from '../field/Field.tsx'
import { useFieldGroup } from '../field/fieldContext.ts'
import { SegmentedControl } from '../segmented-control/SegmentedControl.tsx'
import { Select } from '../select/Select.tsx'
import { TextInput } from '../text-input/TextInput.tsx'
import type { FilterField, FilterRange, FilterValue } from './filterFields.ts'
import { filterProblem, rangeOf } from './filterFields.ts'

export interface FilterControlProps {
  /** The field, whose kind determines the control. */
  field: FilterField
  /** The value of the draft. */
  value: FilterValue | undefined
  /** Called with the next value of the draft. Undefined clears it. */
  onChange: (value: FilterValue | undefined) => void
}

/** One field of a FilterMenu. */
export function FilterControl({ field, value, onChange }: FilterControlProps) {
  switch (field.kind) {
    case 'one':
      return (
        <Field label={field.label}>
          <Select
            value={typeof value === 'string' ? value : ''}
            onChange={(event) => onChange(event.target.value || undefined)}
            options={[{ value: '', label: 'Any' }, ...field.options]}
          />
        </Field>
      )
    case 'text':
      return (
        <Field label={field.label}>
          <TextInput
            value={typeof value === 'string' ? value : ''}
            placeholder={field.placeholder}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      )
    case 'several':
      return (
        <Field label={field.label}>
          <CheckboxGroup options={field.options} value={Array.isArray(value) ? value : []} onChange={onChange} />
        </Field>
      )
    case 'yes-no':
      return (
        <Field label={field.label}>
          <SegmentedControl
            label={field.label}
            value={value === true ? 'yes' : value === false ? 'no' : 'any'}
            onChange={(next) => onChange(next === 'any' ? undefined : next === 'yes')}
            options={[
              { value: 'any', label: 'All' },
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ]}
          />
        </Field>
      )
    case 'range':
      return (
        <Field label={field.label} error={filterProblem(field, value)}>
          <Range range={rangeOf(value)} unit={field.unit} onChange={onChange} />
        </Field>
      )
  }
}

function Range(props: { range: FilterRange; unit: string | undefined; onChange: (value: FilterRange) => void }) {
  // The error of the Field is one of its inputs, which the group can't be.
  const { 'aria-invalid': invalid, 'aria-describedby': describedBy, ...group } = useFieldGroup()
  function change(end: keyof FilterRange, typed: string) {
    const { [end]: _before, ...other } = props.range
    const bound = Number(typed)
    props.onChange(typed.trim() === '' || Number.isNaN(bound) ? other : { ...other, [end]: bound })
  }
  const ends = [
    ['from', 'From'],
    ['to', 'To'],
  ] as const
  return (
    <div role="group" {...group} className="flex items-center gap-2">
      {ends.map(([end, word]) => (
        <input
          key={end}
          type="number"
          step="any"
          aria-label={word}
          placeholder={word}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          className={`h-(--size-control) pb-px w-24 px-2.5 ${controlClasses}`}
          value={props.range[end] ?? ''}
          onChange={(event) => change(end, event.target.value)}
        />
      ))}
      {props.unit !== undefined && <span className="text-subtle">{props.unit}</span>}
    </div>
  )
}
