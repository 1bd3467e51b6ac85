import { useId } from 'react'
import { controlClasses } from '../field/controlClasses.ts'
import { Field } from '../field/Field.tsx'
import { FieldNote } from '../field/FieldNote.tsx'
import { SegmentedControl } from '../segmented-control/SegmentedControl.tsx'
import { Select } from '../select/Select.tsx'
import { TextInput } from '../text-input/TextInput.tsx'
import type { FilterField, FilterOption, FilterRange, FilterValue } from './filterFields.ts'
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
  const heading = 'mb-1.5 block font-medium'
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
        <fieldset className="min-w-0">
          <legend className={heading}>{field.label}</legend>
          <Boxes options={field.options} chosen={Array.isArray(value) ? value : []} onChange={onChange} />
        </fieldset>
      )
    case 'yes-no':
      return (
        <div>
          <p aria-hidden className={heading}>
            {field.label}
          </p>
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
        </div>
      )
    case 'range':
      return (
        <fieldset className="min-w-0">
          <legend className={heading}>{field.label}</legend>
          <Range range={rangeOf(value)} unit={field.unit} problem={filterProblem(field, value)} onChange={onChange} />
        </fieldset>
      )
  }
}

function Boxes(props: {
  options: readonly FilterOption[]
  chosen: readonly string[]
  onChange: (value: readonly string[]) => void
}) {
  return props.options.map((option) => (
    <label key={option.value} className="-mx-1.5 flex items-center gap-2 rounded-control px-1.5 py-1 hover:bg-hover">
      <input
        type="checkbox"
        className="size-4 shrink-0 accent-accent-fill"
        checked={props.chosen.includes(option.value)}
        onChange={(event) => {
          const others = props.chosen.filter((value) => value !== option.value)
          props.onChange(event.target.checked ? [...others, option.value] : others)
        }}
      />
      <span className="min-w-0 wrap-break-word">{option.label}</span>
    </label>
  ))
}

function Range(props: {
  range: FilterRange
  unit: string | undefined
  problem: string | undefined
  onChange: (value: FilterRange) => void
}) {
  const id = useId()
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
    <>
      <div className="flex items-center gap-2">
        {ends.map(([end, word]) => (
          <input
            key={end}
            type="number"
            step="any"
            aria-label={word}
            placeholder={word}
            aria-invalid={props.problem !== undefined || undefined}
            aria-describedby={props.problem === undefined ? undefined : id}
            className={`h-(--size-control) pb-px w-24 px-2.5 ${controlClasses}`}
            value={props.range[end] ?? ''}
            onChange={(event) => change(end, event.target.value)}
          />
        ))}
        {props.unit !== undefined && <span className="text-subtle">{props.unit}</span>}
      </div>
      <FieldNote id={id} error={props.problem} />
    </>
  )
}
