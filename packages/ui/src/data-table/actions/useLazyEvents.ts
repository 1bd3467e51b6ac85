import type { RowData } from '@tanstack/react-table'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { DataTableContext } from '../dataTableContext.ts'
import { cellOf } from '../keyboard/cellElements.ts'
import type * as eventsModule from './handleEvent.ts'

let events: typeof eventsModule | undefined

/** Loads the module that handles keys and drags; a table does so when the pointer or the focus first enters it. */
export async function loadTableEvents(): Promise<void> {
  events ??= await import('./handleEvent.ts')
}

type NativeEvent = globalThis.KeyboardEvent | globalThis.PointerEvent

/** Keys that a cell handles. The browser must not scroll or select by them while they are queued. */
const CELL_KEYS = /^(Arrow|Page|Home|End|Enter|F2| )/

/** Handles keys and drags in a lazy module. Events that arrive before it is loaded are queued and handled in order. */
export function useLazyEvents<Data extends RowData>(context: DataTableContext<Data>) {
  const latest = useRef(context)
  const queue = useRef<NativeEvent[]>([])
  useLayoutEffect(() => {
    latest.current = context
  })
  function handle(event: KeyboardEvent | PointerEvent) {
    const { nativeEvent, type } = event
    if ('key' in event && event.defaultPrevented) return
    if (events && queue.current.length === 0) {
      if (!handleNow(events, nativeEvent)) return
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (type !== 'pointermove') queue.current.push(nativeEvent)
    if ('key' in event && event.target === (context.element.current && cellOf(context.element.current, event.target))) {
      if (CELL_KEYS.test(event.key)) event.preventDefault()
    }
    void loadTableEvents().then(catchUp, giveUp)
  }
  /** Renders after each event, because the next event depends on the result. */
  function handleNow({ handleEvent }: typeof eventsModule, event: NativeEvent): boolean {
    return flushSync(() => handleEvent(event, latest.current))
  }
  function catchUp() {
    for (const event of queue.current.splice(0)) if (events) handleNow(events, event)
  }
  /**
   * Drops the queued events, since handling them minutes later would be a surprise. The next key loads the module
   * again.
   */
  function giveUp() {
    queue.current.length = 0
    latest.current.model.announce(NOT_LOADED)
  }
  return handle
}

const NOT_LOADED = 'Keyboard shortcuts for this table failed to load. Press the key again.'
