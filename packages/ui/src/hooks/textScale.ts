import { textScaleOf } from '@rankdesk/format'
import { useSyncExternalStore } from 'react'

let scale: number | undefined
let stop: (() => void) | undefined
const listeners = new Set<() => void>()

/** Returns the browser's text size as a ratio: 2 at 200 %. Lengths in px that surround text are multiplied by it. */
export function textScale(): number {
  scale ??= readScale()
  return scale
}

/** Returns the text scale, and renders again when the browser's text size changes. */
export function useTextScale(): number {
  return useSyncExternalStore(subscribe, textScale, () => 1)
}

function readScale(): number {
  return textScaleOf(getComputedStyle(document.documentElement).fontSize)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  stop ??= watch()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
    scale = undefined
  }
}

/** Watches an element of 1rem: no event tells that the text size changed. */
function watch(): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined
  const probe = document.createElement('div')
  probe.ariaHidden = 'true'
  probe.style.cssText = 'position:absolute;visibility:hidden;width:1rem;height:0;top:0'
  document.body.append(probe)
  const observer = new ResizeObserver(() => {
    const next = readScale()
    if (next === scale) return
    scale = next
    for (const listener of listeners) listener()
  })
  observer.observe(probe)
  return () => {
    observer.disconnect()
    probe.remove()
  }
}
