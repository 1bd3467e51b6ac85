/** The opener of each floating layer. */
const openers = new WeakMap<Element, Element>()

/** Stores the focused element when a layer (dialog, palette, menu) opens. */
export function rememberOpener(layer: Element, opener: Element | null): void {
  if (opener !== null && !layer.contains(opener)) openers.set(layer, opener)
}

/**
 * Returns the element that gets focus after a layer opened from `opener` has closed: the opener or, if it was in a
 * layer that is gone (such as an item of a closed menu), the opener of that layer. Returns null if none is left in the
 * page (M488).
 */
export function returnTarget(opener: Element | null): HTMLElement | null {
  let target = opener
  while (target !== null) {
    const layer = layerAround(target)
    if (target.isConnected && !isLeaving(layer)) return target instanceof HTMLElement ? target : null
    target = layer === null ? null : (openers.get(layer) ?? null)
  }
  return null
}

/** Whether the focus was in a layer that has closed. Otherwise another layer or a press has moved it, and it stays there. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

function layerAround(element: Element): Element | null {
  let around: Element | null = element
  while (around !== null && !openers.has(around)) around = around.parentElement
  return around
}

/** Still mounted but closing: it would lose focus a moment later. */
function isLeaving(layer: Element | null): boolean {
  const state = layer?.getAttribute('data-state')
  return state === 'closing' || state === 'closed'
}
