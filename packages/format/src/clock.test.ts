import { describe, expect, test } from 'vitest'
import { type Clock, shiftedClock, systemClock } from './clock.ts'
import { fixedClock, movableClock } from './testing/clocks.ts'

const start = '2026-03-08T09:59:00Z'

describe('[FMT-1] clocks', () => {
  test("returns the machine's time from the system clock", () => {
    const before = Date.now()
    const shown = systemClock.now().getTime()
    expect(shown).toBeGreaterThanOrEqual(before)
    expect(shown).toBeLessThanOrEqual(Date.now())
  })

  test('returns the same instant from a fixed clock, even after a caller changed a returned date', () => {
    const clock = fixedClock(start)
    clock.now().setUTCFullYear(1999)
    expect(clock.now()).toEqual(new Date(start))
  })

  test('does not change a fixed clock with the date from which it was created', () => {
    const date = new Date(start)
    const clock = fixedClock(date)
    date.setUTCFullYear(1999)
    expect(clock.now()).toEqual(new Date(start))
  })

  test('keeps the time of a movable clock until it is set or advanced', () => {
    const clock = movableClock(start)
    expect(clock.now()).toEqual(new Date(start))
    clock.advance(60_000)
    expect(clock.now()).toEqual(new Date('2026-03-08T10:00:00Z'))
    clock.advance(-1)
    expect(clock.now()).toEqual(new Date('2026-03-08T09:59:59.999Z'))
    clock.set('2026-11-01T00:00:00-07:00')
    expect(clock.now()).toEqual(new Date('2026-11-01T07:00:00Z'))
  })

  test('starts a shifted clock at its instant and continues at the pace of its source', () => {
    const source = movableClock('2030-01-01T00:00:00Z')
    const clock = shiftedClock(start, source)
    expect(clock.now()).toEqual(new Date(start))
    source.advance(90_000)
    expect(clock.now()).toEqual(new Date('2026-03-08T10:00:30Z'))
  })

  test.each<[string, (instant: string) => Clock]>([
    ['fixed', fixedClock],
    ['movable', movableClock],
    ['shifted', shiftedClock],
  ])('rejects, for a %s clock, an instant that is invalid or has no time zone', (_name, make) => {
    for (const bad of ['', 'soon', '2026-03-08', '2026-03-08T10:00:00', '2026-13-08T10:00:00Z']) {
      expect(() => make(bad)).toThrow(RangeError)
    }
  })

  test('keeps the instant of a movable clock if a new one is rejected', () => {
    const clock = movableClock(start)
    expect(() => clock.set('soon')).toThrow(RangeError)
    expect(() => clock.advance(Number.NaN)).toThrow(RangeError)
    expect(clock.now()).toEqual(new Date(start))
  })
})
