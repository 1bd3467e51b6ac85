import { createContext } from 'react'

/** The hover time before a tooltip opens, in ms. */
export const TOOLTIP_DELAY_MS = 400

/** The time after a tooltip closes in which the next one of its group opens at once, in ms. */
export const TOOLTIP_SKIP_MS = 200

/** A group of tooltips: after the first one, the next ones open without a delay. */
export class TooltipGroup {
  #open = 0
  #closedAt = Number.NEGATIVE_INFINITY

  /** Returns the delay of the next tooltip, in ms. `now` is in ms on any clock that is the same in every call. */
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

/** The group of the tooltips below a provider. Without a group, every tooltip has a delay. */
export const TooltipGroupContext = createContext<TooltipGroup | undefined>(undefined)
