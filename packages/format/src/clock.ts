/**
 * Where "now" comes from. Business rules and due jobs take a Clock, so that a setting can shift time and a test can
 * move it. Rule FMT-1.
 */
export interface Clock {
  /** The present instant; a new Date each time, so a caller may keep it. */
  now(): Date
}

/** A clock that a test sets and moves by hand. */
export interface MovableClock extends Clock {
  /** Makes the given instant the present one. Throws RangeError when it is not a valid instant. */
  set(instant: Date | string): void
  /** Moves on by that many milliseconds; a negative number moves back. */
  advance(milliseconds: number): void
}

/** The machine's own time. Only this and `shiftedClock` read the wall clock. */
export const systemClock: Clock = { now: () => new Date() }

/**
 * A clock that always stands at one instant.
 * Throws RangeError when the instant is not valid.
 *
 * @example fixedClock('2026-03-08T10:00:00Z').now()
 */
export function fixedClock(instant: Date | string): Clock {
  const at = validTime(instant)
  return { now: () => new Date(at) }
}

/**
 * A clock for tests: stands still until it is set or advanced.
 * Throws RangeError when the instant is not valid.
 */
export function movableClock(start: Date | string): MovableClock {
  let at = validTime(start)
  return {
    now: () => new Date(at),
    set(instant) {
      at = validTime(instant)
    },
    advance(milliseconds) {
      at = validTime(new Date(at + milliseconds))
    },
  }
}

/**
 * A clock that shows `startAt` when it is made and runs on from there at the pace of `source`, so that a whole
 * installation can live in another month (the NOW setting).
 * Throws RangeError when the instant is not valid.
 */
export function shiftedClock(startAt: Date | string, source: Clock = systemClock): Clock {
  const shift = validTime(startAt) - source.now().getTime()
  return { now: () => new Date(source.now().getTime() + shift) }
}

function validTime(instant: Date | string): number {
  // A text without a zone would be read in the machine's own zone and so mean another instant on each machine.
  const isExact = typeof instant !== 'string' || /T.*(Z|[+-]\d{2}:?\d{2})$/.test(instant)
  const time = isExact ? new Date(instant).getTime() : Number.NaN
  if (Number.isNaN(time)) {
    throw new RangeError(
      `A clock needs an instant with its zone, such as 2026-03-08T10:00:00Z, got ${String(instant)}.`,
    )
  }
  return time
}
