import { describe, expect, it } from 'vitest'
import { changedFields } from '../profileDifferences.ts'
import { applySharedEdit, SHARED_EDITS, type SharedEdit } from './sharedEdit.ts'
import { category, custom, PROFILE, service } from './testing/exampleProfile.ts'

const closed = (date: string) => ({ date, open24: false, ranges: [] })
const week = PROFILE.hoursOfOperation.map(({ dW }) => ({ dW, open24: true, startTime: null, endTime: null }))

const EDITS: Record<(typeof SHARED_EDITS)[number], SharedEdit> = {
  specialHours: { kind: 'specialHours', dates: [closed('2027-01-01')] },
  hours: { kind: 'hours', days: [1, 2], week },
  businessDescription: { kind: 'businessDescription', text: 'Plumbers of {town}.' },
  phoneNumber: { kind: 'phoneNumber', phone: '(941) 555-0199' },
  website: { kind: 'website', website: 'https://bayfront.example', subPage: '/plumbers-{town}' },
  addService: { kind: 'addService', item: service('sewer', 'Sewers in {town}.') },
  removeService: { kind: 'removeService', key: 'leak' },
  addCategory: { kind: 'addCategory', category: category('Septic service') },
}

describe('a change for many locations', () => {
  it.each(SHARED_EDITS)('[PROF-71] %s changes its fields and no other', (kind) => {
    const edit = EDITS[kind]
    expect(changedFields(PROFILE, applySharedEdit(PROFILE, edit, 'Venice').profile).toSorted()).toEqual(
      applySharedEdit(PROFILE, edit, '').fields.toSorted(),
    )
  })

  it.each(SHARED_EDITS)('[PROF-71] %s made again changes nothing more', (kind) => {
    const once = applySharedEdit(PROFILE, EDITS[kind], 'Venice').profile
    expect(changedFields(once, applySharedEdit(once, EDITS[kind], 'Venice').profile)).toEqual([])
  })

  it('[PROF-71] replaces the hours of a date that has some, and keeps other dates', () => {
    const { specialHours } = applySharedEdit(
      PROFILE,
      { kind: 'specialHours', dates: [closed('2026-12-31')] },
      '',
    ).profile
    expect(specialHours).toEqual([closed('2026-12-25'), closed('2026-12-31')])
  })

  it('[PROF-71] replaces the primary number and keeps others, or adds one where there is none', () => {
    const edit = { kind: 'phoneNumber', phone: '9415550199' } as const
    const numbers = (of: typeof PROFILE) =>
      applySharedEdit(of, edit, '').profile.phoneNumber.map(({ phone, phoneType }) => `${phone} ${phoneType}`)
    expect(numbers(PROFILE)).toEqual(['9415550199 primary', '+442079460958 local'])
    expect(numbers({ ...PROFILE, phoneNumber: PROFILE.phoneNumber.slice(1) })).toEqual([
      '9415550199 primary',
      '+442079460958 local',
    ])
  })

  it('[PROF-71] replaces the description of a service that a location has', () => {
    const edit = { kind: 'addService', item: service('leak', 'Quick.') } as const
    expect(applySharedEdit(PROFILE, edit, '').profile.googleServiceItems[1]).toEqual(service('leak', 'Quick.'))
  })

  it('[PROF-71] adds a custom service to the main category of each location, once', () => {
    const edit = { kind: 'addService', item: custom('Pump repair', 'gcid:other') } as const
    expect(applySharedEdit(PROFILE, edit, '').profile.googleServiceItems.at(-1)).toEqual(custom('Pump repair'))
    const known = { kind: 'addService', item: custom('well drilling') } as const
    expect(applySharedEdit(PROFILE, known, '').profile.googleServiceItems).toHaveLength(3)
  })

  it('[PROF-71] removes a custom service by its name, and no service that is not there', () => {
    const count = (key: string) =>
      applySharedEdit(PROFILE, { kind: 'removeService', key }, '').profile.googleServiceItems.length
    expect([count('custom:well drilling'), count('sewer')]).toEqual([2, 3])
  })

  it('[PROF-71] adds a category once', () => {
    const added = applySharedEdit(PROFILE, { kind: 'addCategory', category: category('Plumber') }, '').profile
    expect(added.categories.secondaryCategory).toEqual([category('Drainage service')])
  })

  it.each([
    ['Blue Ridge', 'Plumbers of Blue Ridge.', '/plumbers-blue-ridge', 'Sewers in Blue Ridge.'],
    [' ', 'Plumbers of {town}.', '/plumbers-{town}', 'Sewers in {town}.'],
  ])('[PROF-72] names the town %o in its texts', (town, description, page, serviceText) => {
    expect(applySharedEdit(PROFILE, EDITS.businessDescription, town).profile.businessDescription).toBe(description)
    expect(applySharedEdit(PROFILE, EDITS.website, town).profile.website.subPage).toBe(page)
    expect(applySharedEdit(PROFILE, EDITS.addService, town).profile.googleServiceItems.at(-1)).toEqual(
      service('sewer', serviceText),
    )
  })
})
