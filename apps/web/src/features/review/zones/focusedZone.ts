/** Returns the element id of the zone that contains the keyboard focus, or undefined. */
export function focusedZone(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-zone]')?.dataset['zone']
}

/** Focuses a zone for reading, and scrolls it into view. */
export function focusZone(elementID: string): void {
  const zones = document.querySelectorAll<HTMLElement>('[data-zone]')
  const zone = [...zones].find((each) => each.dataset['zone'] === elementID)
  zone?.focus({ preventScroll: true })
  zone?.scrollIntoView?.({ block: 'nearest' })
}
