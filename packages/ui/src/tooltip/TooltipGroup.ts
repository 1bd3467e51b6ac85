import { createContext } from 'react'

/** How long the pointer must rest on a thing before it asks for its tooltip, in ms. */
export const TOOLTIP_DELAY_MS = 400

/** How long after a tooltip was closed the next one of its group still opens at once, in ms. */
export const TOOLTIP_SKIP_MS = 200

/** Tooltips that know of each other: after the first, the next ones open without delay. */
export class TooltipGroup {
  #open = 0
  #closedAt = Number.NEGATIVE_INFINITY

  /** How long the next one waits, in ms; `now` in ms, on any clock that is the same in every call. */
  delay(now: number): number {
    return this.#open > 0 || now - this.#closedAt < TOOLTIP_SKIP_MS ? 0 : TOOLTIP_DELAY_MS
  }

  opened(): void {
    this.#open++
  }

  closed(now: number): void {
    this.#open--
    this.#closedAt = now
  }
}

/** The group of the tooltips here; a tooltip without one waits for itself alone. */
export const TooltipGroupContext = createContext<TooltipGroup | undefined>(undefined)
