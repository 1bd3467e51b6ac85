import type { KeyboardEvent, PointerEvent } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { cellOf } from '../keyboard/cellElements.ts'
import type { TableScene } from '../state/tableScene.ts'
import type * as deedsModule from './deeds.ts'

let actions: typeof deedsModule | undefined

/** Fetches it; a table does so itself, when the pointer or the focus first enters one. */
export async function loadDeeds(): Promise<void> {
  actions ??= await import('./deeds.ts')
}

type Waiting = globalThis.KeyboardEvent | globalThis.PointerEvent

/** Keys that a cell hears: until they are heard, the browser must not scroll or select by them. */
const CELL_KEYS = /^(Arrow|Page|Home|End|Enter|F2| )/

/**
 * Hears keys and drags. What they do comes as a piece of its own; what was pressed before it is there is kept, and done
 * then in the order in which it was pressed.
 */
export function useDeeds<Row>(scene: TableScene<Row>) {
  const now = useRef(scene)
  const waiting = useRef<Waiting[]>([])
  useLayoutEffect(() => {
    now.current = scene
  })
  function hear(event: KeyboardEvent | PointerEvent) {
    const { nativeEvent, type } = event
    if ('key' in event && event.defaultPrevented) return
    if (actions && waiting.current.length === 0) {
      if (!hearNow(actions, nativeEvent)) return
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (type !== 'pointermove') waiting.current.push(nativeEvent)
    if ('key' in event && event.target === (scene.table.current && cellOf(scene.table.current, event.target))) {
      if (CELL_KEYS.test(event.key)) event.preventDefault()
    }
    void loadDeeds().then(catchUp, giveUp)
  }
  /** Each is drawn before the next: it goes by what the one before it changed, however fast they come. */
  function hearNow({ hear: done }: typeof deedsModule, event: Waiting): boolean {
    return flushSync(() => done(event, now.current))
  }
  function catchUp() {
    for (const event of waiting.current.splice(0)) if (actions) hearNow(actions, event)
  }
  /** What was pressed is forgotten: done minutes later it would surprise. The next key fetches again. */
  function giveUp(error: unknown) {
    waiting.current.length = 0
    now.current.model.announce(NOT_LOADED)
    throw error
  }
  return hear
}

const NOT_LOADED = 'What keys do in this table did not load. Press the key again.'
