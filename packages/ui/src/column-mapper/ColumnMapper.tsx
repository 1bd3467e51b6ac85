import { useId } from 'react'
import { Select } from '../select/Select.tsx'
import type { SelectOption } from '../select/selectOption.ts'

export interface ColumnMapperProps {
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
  /** The indices of the columns whose choice is a problem. @default none */
  invalid?: readonly number[]
  /** The id of the element that describes the problem. */
  describedBy?: string | undefined
}

/** A file's first rows as a table, with a choice in each column's head of what the column is. */
export function ColumnMapper(props: ColumnMapperProps) {
  const { label, titles, rows, options, value, onChange, disabled = false, invalid = [], describedBy } = props
  const id = useId()
  const choose = (index: number, choice: string) => onChange(value.with(index, choice))
  return (
    <div
      role="region"
      aria-label={label}
      // Scrolls sideways by keyboard too.
      tabIndex={0}
      className="max-w-full overflow-x-auto rounded-control border border-hairline"
    >
      <table className="w-full border-collapse text-left">
        <thead className="bg-sunken">
          <tr>
            {titles.map((title, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the index identifies a file's column
              <th key={index} scope="col" className="min-w-40 p-2 align-bottom font-medium">
                <span id={`${id}-${index}`} className="mb-1 block text-caption wrap-anywhere text-muted">
                  {title === '' ? `Column ${index + 1}` : title}
                </span>
                <Select
                  aria-labelledby={`${id}-${index}`}
                  aria-invalid={invalid.includes(index) || undefined}
                  aria-describedby={invalid.includes(index) ? describedBy : undefined}
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
            // oxlint-disable-next-line react/no-array-index-key -- the rows never change their order
            <tr key={row} className="border-t border-hairline">
              {titles.map((_title, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the index identifies a file's column
                <td key={index} className="max-w-60 truncate px-2 py-1.5">
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
