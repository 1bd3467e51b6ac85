import { cn } from '../classes/cn.ts'
import { Icon } from '../icon/Icon.tsx'
import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { ListOption } from './listOption.ts'
import { optionId } from './optionId.ts'
import type { OptionListProps } from './optionListProps.ts'

export interface OptionLineProps<O extends ListOption> extends ComponentProps<'div'> {
  /** The list of the option. */
  list: OptionListProps<O>
  option: O
  index: number
}

/** An option of an OptionList. Further attributes belong to its element. */
export function OptionLine<O extends ListOption>({ list, option, index, className = '', ...rest }: OptionLineProps<O>) {
  const { id, active, isChosen, onActive, onPick, multiple = false } = list
  const chosen = isChosen(option)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text that keeps the focus hears the keys
    <div
      {...rest}
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
      className={cn(
        'group flex min-h-8 cursor-pointer items-center gap-2 rounded-control px-2 py-1 aria-disabled:cursor-not-allowed aria-disabled:text-disabled data-active:bg-hover',
        className,
      )}
    >
      {multiple && (
        <span className="grid size-4 shrink-0 place-items-center rounded-mark border border-line-strong bg-surface text-on-accent group-aria-disabled:border-line group-aria-selected:border-accent-fill group-aria-selected:bg-accent-fill">
          {chosen && <Icon of={Check} size={12} strokeWidth={3} />}
        </span>
      )}
      <span className="min-w-0 flex-1 wrap-break-word">
        {option.label}
        {option.hint !== undefined && <span className="block text-caption text-subtle">{option.hint}</span>}
      </span>
      {!multiple && chosen && <Icon of={Check} strokeWidth={2} className="shrink-0 text-accent" />}
    </div>
  )
}
