import { Check } from 'lucide-react'
import { useEffect } from 'react'
import type { ListOption } from './listOption.ts'

interface OptionListProps<O extends ListOption> {
  id: string
  label: string
  options: readonly O[]
  /** The index of the active option, or -1. */
  active: number
  isChosen: (option: O) => boolean
  onActive: (index: number) => void
  onPick: (option: O) => void
  /** Whether several options can be selected: each has a checkbox. @default false */
  multiple?: boolean
}

/** Returns the id of an option, which the control uses as its active descendant. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/** The ARIA listbox of MultiSelect and Combobox. The control keeps focus. */
export function OptionList<O extends ListOption>({
  id,
  label,
  options,
  active,
  isChosen,
  onActive,
  onPick,
  multiple = false,
}: OptionListProps<O>) {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      className="max-h-64 overflow-y-auto p-1 outline-none"
    >
      {options.map((option, index) => {
        const chosen = isChosen(option)
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text that keeps the focus hears the keys
          <div
            key={option.value}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={chosen}
            aria-disabled={option.disabled === true || undefined}
            data-active={index === active || undefined}
            onPointerMove={() => {
              if (index !== active && option.disabled !== true) onActive(index)
            }}
            // Keeps focus in the text, so that its keys still work.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              if (option.disabled !== true) onPick(option)
            }}
            className="group flex min-h-8 cursor-pointer items-center gap-2 rounded-control px-2 py-1 aria-disabled:cursor-not-allowed aria-disabled:text-disabled data-active:bg-hover"
          >
            {multiple && (
              <span className="grid size-4 shrink-0 place-items-center rounded-mark border border-line-strong bg-surface text-on-accent group-aria-disabled:border-line group-aria-selected:border-accent-fill group-aria-selected:bg-accent-fill">
                {chosen && <Check aria-hidden size={12} strokeWidth={3} />}
              </span>
            )}
            <span className="min-w-0 flex-1 wrap-break-word">
              {option.label}
              {option.hint !== undefined && <span className="block text-caption text-subtle">{option.hint}</span>}
            </span>
            {!multiple && chosen && <Check aria-hidden size={16} strokeWidth={2} className="shrink-0 text-accent" />}
          </div>
        )
      })}
    </div>
  )
}
