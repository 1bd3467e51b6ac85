/** Which element each floating layer was opened from. */
const openers = new WeakMap<Element, Element>()

/** Notes what had the focus when a layer (dialog, palette, menu) opened. */
export function rememberOpener(layer: Element, opener: Element | null): void {
  if (opener !== null && !layer.contains(opener)) openers.set(layer, opener)
}

/**
 * Where the focus belongs once a layer that was opened from `opener` has gone: the opener itself or, when that went with
 * a layer of its own (the item of a menu that closed, a command of the palette), what had opened that layer. Null when
 * nothing of it is left in the page (M488).
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

function layerAround(element: Element): Element | null {
  let around: Element | null = element
  while (around !== null && !openers.has(around)) around = around.parentElement
  return around
}

/** Still drawn, but on its way out: the focus would be lost a moment later. */
function isLeaving(layer: Element | null): boolean {
  const state = layer?.getAttribute('data-state')
  return state === 'closing' || state === 'closed'
}
