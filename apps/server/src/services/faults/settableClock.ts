import { type MovableClock, shiftedClock, systemClock } from '@rankdesk/format'

/**
 * Creates the business clock of a test or demo server: it runs at real speed, and can be set and moved while the server
 * runs. Throws RangeError for an invalid instant.
 */
export function settableClock(startAt: Date | undefined, source = systemClock): MovableClock {
  let clock = startAt === undefined ? source : shiftedClock(startAt, source)
  return {
    now: () => clock.now(),
    set(instant) {
      clock = shiftedClock(instant, source)
    },
    advance(milliseconds) {
      clock = shiftedClock(new Date(clock.now().getTime() + milliseconds), source)
    },
  }
}
