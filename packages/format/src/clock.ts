/**
 * The source of the current time. Business rules and due jobs take a Clock, which lets a setting shift time and a test
 * control it. Rule FMT-1.
 */
export interface Clock {
  /** Returns the current instant as a new Date each time. */
  now(): Date
}

/** A clock that tests set and advance. */
export interface MovableClock extends Clock {
  /** Sets the current instant. Throws RangeError for an invalid one. */
  set(instant: Date | string): void
  /** Advances the clock by a number of milliseconds. A negative number moves it back. */
  advance(milliseconds: number): void
}

/** The machine's own time. Only this and `shiftedClock` read the wall clock. */
export const systemClock: Clock = { now: () => new Date() }

/**
 * Creates a clock that starts at `startAt` and continues at the pace of `source`, which lets a whole installation run
 * in another month (the NOW setting). Throws RangeError for an invalid instant.
 */
export function shiftedClock(startAt: Date | string, source: Clock = systemClock): Clock {
  const shift = validTime(startAt) - source.now().getTime()
  return { now: () => new Date(source.now().getTime() + shift) }
}

function validTime(instant: Date | string): number {
  // A text without a zone would be parsed in the machine's own zone and differ between machines.
  const isExact = typeof instant !== 'string' || /T.*(Z|[+-]\d{2}:?\d{2})$/.test(instant)
  const time = isExact ? new Date(instant).getTime() : Number.NaN
  if (Number.isNaN(time)) {
    throw new RangeError(
      `A clock needs an instant with its zone, such as 2026-03-08T10:00:00Z, got ${String(instant)}.`,
    )
  }
  return time
}
