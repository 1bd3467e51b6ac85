import { type Clock, type MovableClock, shiftedClock } from '../clock.ts'

/** A source whose time stands still. */
const STANDING: Clock = { now: () => new Date(0) }

/**
 * Creates a clock that always returns one instant. Throws RangeError for an invalid one.
 *
 * @example fixedClock('2026-03-08T10:00:00Z').now()
 */
export function fixedClock(instant: Date | string): Clock {
  return shiftedClock(instant, STANDING)
}

/** Creates a clock that stands still until it is set or advanced. Throws RangeError for an invalid instant. */
export function movableClock(start: Date | string): MovableClock {
  let clock = fixedClock(start)
  return {
    now: () => clock.now(),
    set(instant) {
      clock = fixedClock(instant)
    },
    advance(milliseconds) {
      clock = fixedClock(new Date(clock.now().getTime() + milliseconds))
    },
  }
}
