import { cn } from '../classes/cn.ts'
import { Icon } from '../icon/Icon.tsx'
import * as Popover from '@radix-ui/react-popover'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../badge/Badge.tsx'
import { Button, type ButtonProps } from '../button/Button.tsx'
import { CheckboxGroup } from '../checkbox/CheckboxGroup.tsx'
import { controlClasses } from '../field/controlClasses.ts'
import { Field } from '../field/Field.tsx'
import { useFieldGroup } from '../field/fieldContext.ts'
import { SegmentedControl } from '../segmented-control/SegmentedControl.tsx'
import { Select } from '../select/Select.tsx'
import { TextInput } from '../text-input/TextInput.tsx'
import {
  activeFilters,
  type FilterField,
  filterProblem,
  type FilterRange,
  type FilterValue,
  type FilterValues,
  rangeOf,
  withFilter,
} from './filterFields.ts'

export interface FilterMenuProps extends Omit<ButtonProps, 'children' | 'asChild'> {
  /** The fields of the filter, in order. */
  fields: readonly FilterField[]
  /** The applied values. */
  values: FilterValues
  /** Called by Apply only. */
  onApply: (values: FilterValues) => void
  /** The label of the button and the name of the flyout. @default 'Filter' */
  label?: string
  /** Whether the filters are disabled. @default false */
  disabled?: boolean
}

/**
 * A button with the number of active filters and a flyout to set them (M512). Filters apply with Apply or Enter in a
 * field; Cancel, Escape and a press outside discard changes.
 */
export function FilterMenu(props: FilterMenuProps) {
  const { fields, values, onApply, label = 'Filter', disabled = false, className = '', ...rest } = props
  const [open, setOpen] = useState(false)
  const active = activeFilters(fields, values).length
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button {...rest} disabled={disabled} className={cn('h-[1.75rem]!', className)} icon={<Icon of={ListFilter} />}>
          {label}
          {active > 0 && (
            <>
              {' '}
              <Badge>{active}</Badge>
              <span className="sr-only"> set</span>
            </>
          )}
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={label}
          align="start"
          sideOffset={8}
          collisionPadding={8}
          className="z-1000 flex max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-16px)] animate-[fade-in_var(--duration-base)_var(--ease-out)] flex-col rounded-card bg-raised shadow-flyout outline-none"
        >
          <FilterForm
            fields={fields}
            values={values}
            onCancel={() => setOpen(false)}
            onApply={(next) => {
              setOpen(false)
              onApply(next)
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

interface FilterFormProps extends Pick<FilterMenuProps, 'fields' | 'values' | 'onApply'> {
  onCancel: () => void
}

/** Mounted while the flyout is open; unmounting discards the draft. */
function FilterForm({ fields, values, onApply, onCancel }: FilterFormProps) {
  const [draft, setDraft] = useState(values)
  const [clears, setClears] = useState(0)
  const wrong = fields.find((field) => filterProblem(field, draft[field.key]) !== undefined)
  return (
    <form
      className="flex min-h-0 flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        if (wrong === undefined)
          onApply(fields.reduce((remaining, field) => withFilter(remaining, field, draft[field.key]), draft))
      }}
    >
      {/* A number field keeps invalid text of its own: clearing remounts the fields. */}
      <div key={clears} className="flex min-h-0 flex-col gap-4 overflow-y-auto p-4">
        {fields.map((field) => (
          <FilterControl
            key={field.key}
            field={field}
            value={draft[field.key]}
            onChange={(value) => {
              const { [field.key]: _before, ...rest } = draft
              setDraft(value === undefined ? rest : { ...rest, [field.key]: value })
            }}
          />
        ))}
      </div>
      <div className="flex items-center gap-2 border-t border-hairline px-4 py-3">
        <Button
          variant="ghost"
          className="-ml-2"
          onClick={() => {
            setDraft({})
            setClears(clears + 1)
          }}
        >
          Clear All
        </Button>
        <Button className="ml-auto" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          variant="primary"
          type="submit"
          disabledReason={wrong && `${wrong.label}: ${filterProblem(wrong, draft[wrong.key]) ?? ''}`}
        >
          Apply
        </Button>
      </div>
    </form>
  )
}

interface FilterControlProps {
  /** The field, whose kind determines the control. */
  field: FilterField
  /** The value of the draft. */
  value: FilterValue | undefined
  /** Called with the next value of the draft. Undefined clears it. */
  onChange: (value: FilterValue | undefined) => void
}

/** One field of a FilterMenu. */
function FilterControl({ field, value, onChange }: FilterControlProps) {
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
          className={cn('h-(--size-control) pb-px w-24 px-2.5', controlClasses)}
          value={props.range[end] ?? ''}
          onChange={(event) => change(end, event.target.value)}
        />
      ))}
      {props.unit !== undefined && <span className="text-subtle">{props.unit}</span>}
    </div>
  )
}
