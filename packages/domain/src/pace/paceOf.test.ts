import { describe, expect, it } from 'vitest'
import { PACE_TEXTS, paceOf } from './paceOf.ts'

describe('[PACE-1] pace against a target [M146, M544]', () => {
  it.each([
    [55.01, 50, 'ahead'],
    [55, 50, 'on-pace'],
    [54.99, 50, 'on-pace'],
    [50, 50, 'on-pace'],
    [45.01, 50, 'on-pace'],
    [45, 50, 'on-pace'],
    [44.99, 50, 'behind'],
    [0, 0, 'on-pace'],
    [100, 0, 'ahead'],
  ] as const)('classifies %d %% against a target of %d %% as %s', (percent, target, pace) => {
    expect(paceOf(percent, target)).toBe(pace)
  })

  it('has text and hue for each pace', () => {
    expect(PACE_TEXTS.ahead).toEqual({ chip: 'Ahead', gauge: 'Ahead of Pace', hue: 'blue' })
    expect(PACE_TEXTS['on-pace']).toEqual({ chip: 'On Pace', gauge: 'On Pace', hue: 'green' })
    expect(PACE_TEXTS.behind).toEqual({ chip: 'Behind', gauge: 'Behind Pace', hue: 'red' })
  })
})
