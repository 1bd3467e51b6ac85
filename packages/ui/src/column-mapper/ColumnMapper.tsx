import { cn } from '../classes/cn.ts'
import { type ComponentProps, useId, useRef } from 'react'
import { FieldContext, useFieldControl } from '../field/fieldContext.ts'
import { useMergedRefs } from '../hooks/useMergedRefs.ts'
import { useScrollable } from '../scrollable/useScrollable.ts'
import { Select } from '../select/Select.tsx'
import type { SelectOption } from '../select/selectOption.ts'

export interface ColumnMapperProps extends Omit<ComponentProps<'div'>, 'onChange' | 'children'> {
  /** The accessible name of the table: 'Columns of Export.csv'. */
  label: string
  /** The titles of the file's columns, in order. They may be empty or repeated. */
  titles: readonly string[]
  /** The first rows of the file, each with a cell for every column. */
  rows: readonly (readonly string[])[]
  /** What a column can be. Include one for a column that isn't used. */
  options: readonly SelectOption[]
  /** The choice for each column, by index. */
  value: readonly string[]
  /** Called with the choices of all columns. */
  onChange: (value: readonly string[]) => void
  /** Whether the choices can't be changed. @default false */
  disabled?: boolean
}

/**
 * A file's first rows as a table, with a choice in each column's head of what the column is. Inside a Field its error
 * belongs to all choices.
 */
export function ColumnMapper(props: ColumnMapperProps) {
  const { label, titles, rows, options, value, onChange, disabled = false, className = '', ref, ...rest } = props
  const box = useRef<HTMLDivElement>(null)
  const scrollable = useScrollable(box)
  const id = useId()
  const field = useFieldControl()
  const choose = (index: number, choice: string) => onChange(value.with(index, choice))
  return (
    <div
      role="group"
      aria-label={label}
      // Without a control that takes the focus, the box itself must take it to scroll by keyboard.
      {...(disabled && scrollable && { tabIndex: 0 })}
      {...rest}
      ref={useMergedRefs<HTMLDivElement>(box, ref)}
      className={cn('max-w-full overflow-x-auto rounded-control border border-hairline', className)}
    >
      {/* Each choice has a name of its own. Not a `Table`: heads are controls, cells are cut to a line, and none names a row. */}
      <FieldContext value={null}>
        <table className="w-full border-collapse text-left">
          <thead className="bg-sunken">
            <tr>
              {titles.map((title, index) => (
                <th key={index} scope="col" className="min-w-40 p-2 align-bottom font-medium">
                  <label htmlFor={`${id}-${index}`} className="mb-1 block text-caption wrap-anywhere text-muted">
                    {title === '' ? `Column ${index + 1}` : title}
                  </label>
                  <Select
                    id={`${id}-${index}`}
                    aria-invalid={field['aria-invalid']}
                    aria-describedby={field['aria-describedby']}
                    options={options}
                    value={value[index] ?? ''}
                    disabled={disabled}
                    onChange={(event) => choose(index, event.target.value)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row} className="border-t border-hairline">
                {titles.map((_title, index) => (
                  <td key={index} className="max-w-60 truncate px-2 py-1.5">
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </FieldContext>
    </div>
  )
}
