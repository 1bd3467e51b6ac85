import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../button/Button.tsx'
import type { ListOption } from '../combobox/listOption.ts'
import { matchingOptions } from '../combobox/listOption.ts'
import { activeOfKey } from '../combobox/optionKeys.ts'
import { optionId } from '../combobox/optionId.ts'
import { OptionList } from '../combobox/OptionList.tsx'
import { withAll, withoutAll } from './selection.ts'

interface MultiSelectPanelProps {
  options: readonly ListOption[]
  values: readonly string[]
  onToggle: (option: ListOption) => void
  onChange: (values: readonly string[]) => void
}

/**
 * The panel of a MultiSelect: search, list and buttons to select all or none. The search keeps focus; its keys move
 * through the list.
 */
export function MultiSelectPanel({ options, values, onToggle, onChange }: MultiSelectPanelProps) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const listId = useId()
  const found = matchingOptions(options, text)
  const listed = found.length > 0

  return (
    <>
      <div className="relative border-b border-hairline focus-within:border-accent">
        <Search
          aria-hidden
          size={16}
          strokeWidth={1.75}
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
        />
        <input
          data-initial-focus
          type="text"
          role="combobox"
          aria-label="Search the list"
          aria-autocomplete="list"
          aria-expanded={listed}
          aria-controls={listed ? listId : undefined}
          aria-activedescendant={listed && active >= 0 ? optionId(listId, active) : undefined}
          autoComplete="off"
          placeholder="Search"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(event.target.value === '' ? -1 : 0)
          }}
          onKeyDown={(event) => {
            const option = found[active]
            if (event.key === 'Enter') {
              event.preventDefault()
              if (option !== undefined && option.disabled !== true) onToggle(option)
              return
            }
            const to = activeOfKey(active, event.key, found)
            if (to === undefined) return
            event.preventDefault()
            setActive(to)
          }}
          className="h-[2.25rem] w-full bg-transparent pr-3 pl-9 text-field outline-none"
        />
      </div>
      {listed && (
        <OptionList
          multiple
          id={listId}
          label="Options"
          options={found}
          active={active}
          isChosen={(option) => values.includes(option.value)}
          onActive={setActive}
          onPick={onToggle}
        />
      )}
      <p role="status" className={listed ? 'sr-only' : 'px-3 py-2.5 text-muted'}>
        {listed ? `${values.length} selected` : 'No Results Found'}
      </p>
      <PanelButtons {...{ options, values, found, onChange }} scope={text.trim() === '' ? '' : ' found'} />
    </>
  )
}

interface PanelButtonsProps extends Pick<MultiSelectPanelProps, 'options' | 'values' | 'onChange'> {
  /** The options that match the search. */
  found: readonly ListOption[]
  /** The end of the buttons' labels. */
  scope: string
}

/** The buttons to select all or none of the found options, and the number of selected ones. */
function PanelButtons({ options, values, found, scope, onChange }: PanelButtonsProps) {
  return (
    <div className="flex items-center gap-1 border-t border-hairline p-1">
      <Button size="sm" variant="ghost" disabled={found.length === 0} onClick={() => onChange(withAll(values, found))}>
        Select all{scope}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        disabled={withoutAll(values, found).length === values.length}
        onClick={() => onChange(withoutAll(values, found))}
      >
        Clear{scope}
      </Button>
      <span aria-hidden className="figures ml-auto px-2 text-caption text-subtle">
        {values.length} of {options.length}
      </span>
    </div>
  )
}
