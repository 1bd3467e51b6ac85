import { describe, expect, it } from 'vitest'
import { SHARED_EDITS } from './sharedEdit.ts'
import { CUSTOM_SERVICE, type SharedEditForm, sharedEditOf, sharedEditProblems } from './sharedEditForm.ts'
import { category, custom, PROFILE, service } from './testing/exampleProfile.ts'

const FORM: SharedEditForm = {
  kind: 'hours',
  locationIds: [1],
  days: [1],
  hoursOfOperation: PROFILE.hoursOfOperation,
  specialHours: [{ date: '2026-12-25', open24: false, ranges: [] }],
  businessDescription: 'Plumbers.',
  phone: '(941) 555-0142',
  website: 'https://bayfront.example',
  subPage: '/venice',
  serviceTypeId: 'drain',
  customService: '',
  serviceDescription: '',
  removedService: 'leak',
  categoryId: 'gcid:plumber',
}
const EMPTY: SharedEditForm = {
  ...FORM,
  days: [],
  specialHours: [],
  businessDescription: ' ',
  phone: '',
  website: '',
  subPage: '',
  serviceTypeId: '',
  removedService: '',
  categoryId: '',
}

const problems = (form: Partial<SharedEditForm>) =>
  sharedEditProblems({ ...FORM, ...form }).map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('a typed change for several locations', () => {
  it.each(SHARED_EDITS)('[PROF-77] of %s has no problem by the inputs of other kinds', (kind) => {
    expect(problems({ kind })).toEqual([])
    const own = problems({ ...EMPTY, kind })
    expect(own).toHaveLength(1)
  })

  it.each<[Partial<SharedEditForm>, string[]]>([
    [{ locationIds: [] }, ['locationIds: Choose at least one location']],
    [{ days: [] }, ['days: Choose at least one day']],
    [
      {
        days: [1, 2],
        hoursOfOperation: [
          { dW: 1, open24: false, startTime: '20:00', endTime: '03:00' },
          { dW: 2, open24: false, startTime: '02:00', endTime: '09:00' },
        ],
      },
      ['hoursOfOperation.1: These hours overlap those of Tuesday'],
    ],
    [
      {
        days: [1],
        hoursOfOperation: [
          { dW: 1, open24: false, startTime: '20:00', endTime: '03:00' },
          { dW: 2, open24: false, startTime: '02:00', endTime: '09:00' },
        ],
      },
      [],
    ],
    [{ kind: 'businessDescription', businessDescription: 'x'.repeat(750) }, []],
    [
      { kind: 'businessDescription', businessDescription: 'x'.repeat(751) },
      ['businessDescription: Enter at most 750 characters'],
    ],
    [{ kind: 'phoneNumber', phone: '555-0142' }, ['phone: Enter a complete phone number']],
    [{ kind: 'website', website: 'bayfront' }, ['website: Enter an address such as https://example.com']],
    [{ kind: 'website', subPage: 'venice' }, ['subPage: Enter a path such as /services']],
    [{ kind: 'addService', serviceTypeId: CUSTOM_SERVICE }, ['customService: This field is required']],
    [{ kind: 'addService', serviceDescription: 'x'.repeat(300) }, []],
    [{ kind: 'addService', serviceDescription: 'x'.repeat(301) }, ['serviceDescription: Enter at most 300 characters']],
    [
      {
        kind: 'specialHours',
        specialHours: [{ date: '2026-12-25', open24: false, ranges: [{ startTime: '08:00', endTime: null }] }],
      },
      ['specialHours.0: Enter both times'],
    ],
  ])('[PROF-77] %o has the problems %o', (form, expected) => {
    expect(problems(form)).toEqual(expected)
  })

  it.each<[Partial<SharedEditForm>, object]>([
    [{ kind: 'hours' }, { kind: 'hours', days: [1], week: PROFILE.hoursOfOperation }],
    [{ kind: 'specialHours' }, { kind: 'specialHours', dates: FORM.specialHours }],
    [
      { kind: 'businessDescription', businessDescription: ' Words. ' },
      { kind: 'businessDescription', text: 'Words.' },
    ],
    [{ kind: 'phoneNumber' }, { kind: 'phoneNumber', phone: FORM.phone }],
    [
      { kind: 'website', subPage: ' ' },
      { kind: 'website', website: FORM.website, subPage: '/' },
    ],
    [{ kind: 'addService' }, { kind: 'addService', item: service('drain') }],
    [
      { kind: 'addService', serviceTypeId: CUSTOM_SERVICE, customService: ' Wells ' },
      { kind: 'addService', item: custom('Wells', '') },
    ],
    [{ kind: 'removeService' }, { kind: 'removeService', key: 'leak' }],
    [{ kind: 'addCategory' }, { kind: 'addCategory', category: category('Plumber') }],
  ])('[PROF-77] %o stands for its change', (form, expected) => {
    expect(sharedEditOf({ ...FORM, ...form }, [category('Plumber')])).toEqual(expected)
  })
})
