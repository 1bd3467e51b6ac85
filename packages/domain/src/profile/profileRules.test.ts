import { describe, expect, it } from 'vitest'
import {
  AREA_NEEDED,
  defaultUtm,
  descriptionFits,
  isCompletePhone,
  withKnownServiceTypes,
  PRIMARY_PHONE_NEEDED,
  profileProblems,
  serviceIsOn,
  setAdditionalAreas,
  setHideAddress,
} from './profileRules.ts'

const area = (placeId: string) => ({ name: placeId, placeId, color: 'blue' })
const primary = { phone: '(510) 555-0100', phoneType: 'primary' }

it.each([
  [{ hideAddress: false, serviceAreas: [], phoneNumber: [primary] }, []],
  [{ hideAddress: true, serviceAreas: [], phoneNumber: [primary] }, [AREA_NEEDED]],
  [{ hideAddress: true, serviceAreas: [area('a')], phoneNumber: [primary] }, []],
  [{ hideAddress: false, serviceAreas: [], phoneNumber: [{ ...primary, phone: '  ' }] }, [PRIMARY_PHONE_NEEDED]],
  [{ hideAddress: false, serviceAreas: [], phoneNumber: [{ ...primary, phoneType: 'local' }] }, [PRIMARY_PHONE_NEEDED]],
  [{ hideAddress: true, serviceAreas: [], phoneNumber: [] }, [AREA_NEEDED, PRIMARY_PHONE_NEEDED]],
])('[PROF-1] reports the problems of %o: %o', (profile, problems) => {
  expect(profileProblems(profile)).toEqual(problems)
})

describe('service areas', () => {
  const profile = {
    hideAddress: false,
    showAdditionalServiceAreas: false,
    serviceAreas: [area('own'), area('b')],
    recommendedServiceAreas: [area('b'), area('c')],
  }
  const ids = (changed: typeof profile) => changed.serviceAreas.map(({ placeId }) => placeId)

  it('[PROF-2] hiding the address turns the additional areas on and locks them', () => {
    const hidden = setHideAddress(profile, true)
    expect(ids(hidden)).toEqual(['own', 'b', 'c'])
    expect(hidden.showAdditionalServiceAreas).toBe(true)
    expect(setAdditionalAreas(hidden, false)).toBe(hidden)
    expect(ids(setHideAddress(hidden, false))).toEqual(['own', 'b', 'c'])
  })

  it('[PROF-3] turning additional areas on adds the recommended ones, turning them off removes them', () => {
    const on = setAdditionalAreas(profile, true)
    expect(ids(on)).toEqual(['own', 'b', 'c'])
    expect(ids(setAdditionalAreas(on, false))).toEqual(['own'])
  })
})

it.each([
  ['San Luis  Obispo', 'utm_source=GBPlisting&utm_medium=organic&utm_campaign=san-luis-obispo'],
  ['Reno', 'utm_source=GBPlisting&utm_medium=organic&utm_campaign=reno'],
])('[PROF-4] gives %s the parameters %s', (city, utm) => {
  expect(defaultUtm(city)).toBe(utm)
})

it.each([
  ['(510) 555-0100', true],
  ['1 510 555 0100', true],
  ['555-0100', false],
  ['2 510 555 0100', false],
  ['', false],
])('[PROF-5] checks whether %s is a complete number: %s', (phone, complete) => {
  expect(isCompletePhone(phone)).toBe(complete)
})

it('[PROF-6] drops services whose type is gone and keeps free-form ones', () => {
  const items = [{ serviceTypeId: 'a' }, { serviceTypeId: 'b' }, { serviceTypeId: null }]
  expect(withKnownServiceTypes(items, ['b'])).toEqual([{ serviceTypeId: 'b' }, { serviceTypeId: null }])
})

it.each([
  [{ aiRecommended: true, present: false }, true],
  [{ aiRecommended: false, present: true }, true],
  [{ aiRecommended: false, present: false }, false],
])('[PROF-7] decides whether service %o starts on: %s', (service, on) => {
  expect(serviceIsOn(service)).toBe(on)
})

it('[PROF-7] accepts a description of 300 characters and rejects one of 301 [M554]', () => {
  expect(descriptionFits('x'.repeat(300))).toBe(true)
  expect(descriptionFits('x'.repeat(301))).toBe(false)
})
