import { type MovableClock, shiftedClock, systemClock } from '@rankdesk/format'

/**
 * Business time of a server that is tested or shown: it runs at the pace of real time, and can be set and moved while
 * the server runs. Throws RangeError for an instant that is none.
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
