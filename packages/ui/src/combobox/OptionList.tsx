import { type ReactNode, Suspense, useEffect } from 'react'
import { lazyComponent } from '../lazy-component/lazyComponent.tsx'
import type { ListOption } from './listOption.ts'
import { optionId } from './optionId.ts'
import { OptionLine } from './OptionLine.tsx'
import type { OptionListProps } from './optionListProps.ts'

/** The number of options above which only those in view are mounted. */
const MAX_MOUNTED = 100

const LongOptionList = lazyComponent(async () => (await import('./LongOptionList.tsx')).LongOptionList) as <
  O extends ListOption,
>(
  props: OptionListProps<O>,
) => ReactNode

/** The ARIA listbox of MultiSelect and Combobox. The control keeps focus. A long list mounts the options in view only. */
export function OptionList<O extends ListOption>(props: OptionListProps<O>) {
  const { options } = props
  if (options.length <= MAX_MOUNTED) return <ShortOptionList {...props} />
  return (
    <Suspense fallback={<ShortOptionList {...props} options={options.slice(0, MAX_MOUNTED)} />}>
      <LongOptionList {...props} />
    </Suspense>
  )
}

function ShortOptionList<O extends ListOption>(props: OptionListProps<O>) {
  const { id, label, options, active, multiple = false } = props
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
      {options.map((option, index) => (
        <OptionLine key={option.value} list={props} option={option} index={index} />
      ))}
    </div>
  )
}
