import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef } from 'react'
import { useTextScale } from '../hooks/textScale.ts'
import type { ListOption } from './listOption.ts'
import { OptionLine } from './OptionLine.tsx'
import type { OptionListProps } from './optionListProps.ts'

/** The height of an option of one line, in px. Options with more lines are measured. */
const LINE_PX = 32

/** The space before the first option and after the last one, in px. */
const PADDING_PX = 4

/** An OptionList that mounts the options in view and the active one. Its own chunk, as few lists are this long. */
export function LongOptionList<O extends ListOption>(props: OptionListProps<O>) {
  const { id, label, options, active, multiple = false } = props
  const box = useRef<HTMLDivElement>(null)
  const lineHeight = LINE_PX * useTextScale()
  const virtual = useVirtualizer({
    count: options.length,
    getScrollElement: () => box.current,
    estimateSize: () => lineHeight,
    overscan: 8,
    paddingStart: PADDING_PX,
    paddingEnd: PADDING_PX,
    // An active option keeps the same distance from the edges.
    scrollPaddingStart: PADDING_PX,
    scrollPaddingEnd: PADDING_PX,
    getItemKey: useCallback((index: number) => options[index]?.value ?? index, [options]),
    // aria-activedescendant refers to the active option.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(active >= 0 ? [active] : [])])].toSorted((a, b) => a - b),
  })
  useEffect(() => {
    if (active >= 0) virtual.scrollToIndex(active)
    // oxlint-disable-next-line react/exhaustive-deps -- only when the active option changes
  }, [active])
  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      className="max-h-64 overflow-y-auto px-1 outline-none"
    >
      <div role="presentation" className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const option = options[index]
          if (option === undefined) return null
          return (
            <OptionLine
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              list={props}
              option={option}
              index={index}
              aria-setsize={options.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ translate: `0 ${start}px` }}
            />
          )
        })}
      </div>
    </div>
  )
}
