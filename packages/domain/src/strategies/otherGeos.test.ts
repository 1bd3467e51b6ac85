import { describe, expect, it } from 'vitest'
import { otherGeos } from './otherGeos.ts'

const geo = (geoName: string, specialtyTypeName = 'Drain Cleaning') => ({ geoName, specialtyTypeName })
const own = { geography: 'Greenville, SC', specialty: 'Drain Cleaning' }

describe('other geos of a page', () => {
  it.each([
    ['its own place, with or without the state, is none', [geo('Greenville'), geo('greenville, SC')], own, 0],
    ['another place is one', [geo('Asheville')], own, 1],
    ['another specialty in the same place is one', [geo('Greenville', 'Pipe Repair')], own, 1],
    ['its own place without a specialty is none', [geo('Greenville', '')], own, 0],
    [
      'a strategy without a specialty leaves only other places',
      [geo('Greenville', 'Pipe Repair'), geo('Asheville')],
      { ...own, specialty: null },
      1,
    ],
  ])('STRAT-14: lists %s', (_case, geos, of, count) => expect(otherGeos(geos, of)).toHaveLength(count))
})
