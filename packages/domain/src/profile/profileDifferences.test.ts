import { describe, expect, it } from 'vitest'
import { changedFields, mergeProfiles, profileDifferences, riskOfChange } from './profileDifferences.ts'
import { profileFindings, joinedProblems, MAX_CATEGORIES, MAX_SERVICE_AREAS } from './profileFindings.ts'
import { driftedFields, isOpenDrift, LEDGER_STATES, proofOfField } from './profileLedger.ts'
import { copyField, copyFields, PROFILE_FIELDS, type ProfileField, type ProfileValues } from './profileValues.ts'

const area = (placeId: string) => ({ name: placeId, placeId, color: 'blue' })
const category = (name: string) => ({ serviceProviderCategory: name, serviceProviderCategoryId: `gcid:${name}` })
const structured = (serviceTypeId: string, description = '') => ({
  structuredServiceItem: { serviceTypeId, description },
  freeFormServiceItem: null,
})
const custom = (displayName: string) => ({
  structuredServiceItem: null,
  freeFormServiceItem: { label: { displayName }, category: 'gcid:plumber' },
})
const attribute = (listingAttributeId: string, isSelected: boolean | null) => ({
  name: listingAttributeId,
  listingAttributeId,
  isSelected,
  aiRecommended: 'yes' as const,
})

const number = (clientPhoneGuid: string) => ({
  clientPhoneGuid,
  phone: '(800) 555-0119',
  phoneType: 'toll-free' as const,
})
const before: ProfileValues = {
  hideAddress: false,
  showAdditionalServiceAreas: false,
  serviceAreas: [area('a'), area('b')],
  phoneNumber: [{ clientPhoneGuid: '1', phone: '9415550142', phoneType: 'primary' }],
  website: {
    website: 'https://bayfront.example',
    subPage: '/',
    clientSiteGuid: '',
    projectGuid: '',
    websiteUtmCodes: { utmString: '' },
  },
  businessDescription: 'We repair doors.',
  attributes: [attribute('one', null), attribute('two', false)],
  hoursOfOperation: Array.from({ length: 7 }, (_, dW) => ({
    dW,
    open24: false,
    startTime: '08:00',
    endTime: '16:00',
  })),
  specialHours: [{ date: '2026-12-25', open24: false, ranges: [] }],
  categories: {
    primaryCategory: category('Supplier'),
    secondaryCategory: [category('Handyman')],
    serviceProviderId: 'google',
  },
  googleServiceItems: [structured('repair', 'Repair.'), custom('Ours')],
}
const hours = (dW: number, change: Partial<ProfileValues['hoursOfOperation'][number]>) =>
  before.hoursOfOperation.map((day) => (day.dW === dW ? { ...day, ...change } : day))

/** A changed profile for each field. */
const CHANGES: Readonly<Record<string, Partial<ProfileValues>>> = {
  hideAddress: { hideAddress: true },
  serviceAreas: { serviceAreas: [area('a')] },
  phoneNumber: {
    phoneNumber: [...before.phoneNumber, { clientPhoneGuid: '2', phone: '8005550119', phoneType: 'toll-free' }],
  },
  website: { website: { ...before.website, subPage: '/sarasota' } },
  utm: { website: { ...before.website, websiteUtmCodes: { utmString: 'utm_source=x' } } },
  businessDescription: { businessDescription: 'We repair and install doors.' },
  primaryCategory: { categories: { ...before.categories, primaryCategory: null } },
  secondaryCategories: { categories: { ...before.categories, secondaryCategory: [] } },
  services: { googleServiceItems: [structured('repair', 'New.'), structured('install')] },
  attributes: { attributes: [attribute('one', true), attribute('two', null)] },
  specialHours: {
    specialHours: [{ date: '2026-12-24', open24: false, ranges: [{ startTime: '08:00', endTime: '12:00' }] }],
  },
  ...Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 6].map((day) => [`hours${day}`, { hoursOfOperation: hours(day, { open24: true }) }]),
  ),
}

describe('fields of a profile', () => {
  it.each(PROFILE_FIELDS)('[PROF-14] a change of %s is found in this field alone, and copied back', (field) => {
    const after = { ...before, ...CHANGES[field] }
    expect(changedFields(before, after)).toEqual([field])
    expect(changedFields(before, copyField(after, field, before))).toEqual([])
    expect(changedFields(after, copyField(before, field, after))).toEqual([])
  })

  it('[PROF-14] ignores how a phone number is written, the order of areas and services, and outer spaces', () => {
    const after = {
      ...before,
      phoneNumber: [{ clientPhoneGuid: 'other', phone: '(941) 555-0142', phoneType: 'primary' as const }],
      serviceAreas: before.serviceAreas.toReversed(),
      googleServiceItems: before.googleServiceItems.toReversed(),
      businessDescription: ' We repair doors. ',
      website: { ...before.website, subPage: '' },
    }
    expect(changedFields(before, after)).toEqual([])
  })

  it('[PROF-14] counts neither the switch of the additional areas nor a number that is still empty', () => {
    const empty = { clientPhoneGuid: '2', phone: ' ', phoneType: 'local' as const }
    const after = { ...before, showAdditionalServiceAreas: true, phoneNumber: [...before.phoneNumber, empty] }
    expect(changedFields(before, after)).toEqual([])
    const phoneNumber = [{ ...number('1'), phoneType: 'primary' as const }, empty]
    expect(profileDifferences(before, { ...before, phoneNumber })).toMatchObject([
      { before: '(941) 555-0142, primary', after: '(800) 555-0119, primary' },
    ])
  })

  it.each([
    ['hideAddress', 'Off → On', 1, 'reverification'],
    ['serviceAreas', '2 → 1 area', 1, null],
    ['phoneNumber', 'Added (800) 555-0119, toll-free', 1, null],
    ['website', 'https://bayfront.example → https://bayfront.example/sarasota', 1, 'review'],
    ['utm', 'None → utm_source=x', 1, null],
    ['businessDescription', '3 → 5 words', 1, 'review'],
    ['primaryCategory', 'Supplier → None', 1, 'reverification'],
    ['secondaryCategories', 'Removed Handyman', 1, 'review'],
    ['services', '1 added, 1 removed, 1 description', 3, null],
    ['attributes', '1 set to Yes, 1 set to Unset', 2, null],
    ['hours6', '8:00 AM – 4:00 PM → Open 24 hours', 1, null],
  ] as const)('[PROF-15] [PROF-17] describes the change of %s as %o', (field, change, count, risk) => {
    const [difference] = profileDifferences(before, { ...before, ...CHANGES[field] })
    expect(difference).toMatchObject({ field, change, count, risk })
  })

  it('[PROF-17] a new primary number is reviewed, another number is not', () => {
    const after: ProfileValues = {
      ...before,
      phoneNumber: [{ clientPhoneGuid: '1', phone: '(941) 555-0100', phoneType: 'primary' }],
    }
    expect(riskOfChange(before, after, 'phoneNumber')).toBe('review')
    expect(riskOfChange(before, { ...before, ...CHANGES['phoneNumber'] }, 'phoneNumber')).toBeNull()
  })
})

describe('merging', () => {
  const ours = { ...before, hideAddress: true }
  it.each<[string, ProfileValues, ProfileField[], ProfileField[]]>([
    ['other fields', { ...before, ...CHANGES['utm'] }, ['hideAddress', 'utm'], []],
    ['the same change', ours, ['hideAddress'], []],
    ['nothing', before, ['hideAddress'], []],
  ])('[PROF-18] merges %s', (_name, theirs, changed, conflicts) => {
    const merge = mergeProfiles(before, ours, theirs)
    expect(changedFields(before, merge.merged)).toEqual(changed)
    expect(merge.conflicts).toEqual(conflicts)
  })

  it('[PROF-18] keeps ours in a field that both changed, and reports the conflict', () => {
    const mine = { ...before, businessDescription: 'Mine.' }
    const merge = mergeProfiles(before, mine, { ...before, businessDescription: 'Theirs.', hideAddress: true })
    expect(merge.merged).toMatchObject({ businessDescription: 'Mine.', hideAddress: true })
    expect(merge.conflicts).toEqual(['businessDescription'])
  })
})

describe('findings', () => {
  /** The primary category and others, in all as many as given. */
  const categories = (count: number) => ({
    ...before.categories,
    secondaryCategory: Array.from({ length: count - 1 }, (_, n) => category(`Category ${n}`)),
  })
  const messages = (change: Partial<ProfileValues>) =>
    profileFindings({ ...before, ...change }).map(({ path, message }) => `${path.join('.')}: ${message}`)

  it.each<[string, Partial<ProfileValues>, string[]]>([
    ['a complete profile', {}, []],
    [
      'an incomplete number',
      { phoneNumber: [...before.phoneNumber, { clientPhoneGuid: '2', phone: '(941) 5', phoneType: 'local' }] },
      ['phoneNumber.1.phone: The phone number (941) 5 is not complete.'],
    ],
    ['the most numbers', { phoneNumber: [...before.phoneNumber, number('2'), number('3')] }, []],
    [
      'a number too many',
      { phoneNumber: [...before.phoneNumber, number('2'), number('3'), number('4')] },
      ['phoneNumber: Google accepts at most 3 phone numbers'],
    ],
    ['no website', { website: { ...before.website, website: ' ' } }, ['website.website: This field is required']],
    [
      'a website without a scheme',
      { website: { ...before.website, website: 'bayfront' } },
      ['website.website: The website is required, as an address such as https://example.com.'],
    ],
    [
      'a sub-page without a slash',
      { website: { ...before.website, subPage: 'sarasota' } },
      ['website.subPage: Enter a path such as /services'],
    ],
    [
      'a space in the UTM codes',
      { website: { ...before.website, websiteUtmCodes: { utmString: 'utm_campaign=st louis' } } },
      ['website.websiteUtmCodes.utmString: UTM codes can’t contain spaces'],
    ],
    ['750 characters', { businessDescription: 'a'.repeat(750) }, []],
    ['751 characters', { businessDescription: 'a'.repeat(751) }, ['businessDescription: Enter at most 750 characters']],
    ['750 units with an emoji', { businessDescription: `${'a'.repeat(748)}🔧` }, []],
    [
      '751 units with an emoji',
      { businessDescription: `${'a'.repeat(749)}🔧` },
      ['businessDescription: Enter at most 750 characters'],
    ],
    ['750 characters between spaces', { businessDescription: ` ${'a'.repeat(750)}\n` }, []],
    [
      'a service with 301 characters',
      { googleServiceItems: [structured('drain', 'a'.repeat(301))] },
      ['googleServiceItems.0.structuredServiceItem.description: Enter at most 300 characters'],
    ],
    ['the most areas', { serviceAreas: Array.from({ length: MAX_SERVICE_AREAS }, (_, n) => area(String(n))) }, []],
    [
      'one area more',
      { serviceAreas: Array.from({ length: MAX_SERVICE_AREAS + 1 }, (_, n) => area(String(n))) },
      ['serviceAreas: Google accepts at most 20 service areas'],
    ],
    ['one time', { hoursOfOperation: hours(2, { endTime: null }) }, ['hoursOfOperation.2: Enter both times']],
    [
      'a category twice',
      { categories: { ...before.categories, secondaryCategory: [category('Supplier')] } },
      ['categories.secondaryCategory: A category can be chosen only once.'],
    ],
    ['the most categories', { categories: categories(MAX_CATEGORIES) }, []],
    [
      'one category more',
      { categories: categories(MAX_CATEGORIES + 1) },
      ['categories.secondaryCategory: Google accepts at most 10 categories'],
    ],
    [
      'a custom service without a name',
      { googleServiceItems: [custom(' ')] },
      ['googleServiceItems.0.freeFormServiceItem.label.displayName: This field is required'],
    ],
  ])('[PROF-19] reports %s', (_name, change, expected) => {
    expect(messages(change)).toEqual(expected)
  })

  it('[PROF-19] joins both texts of the specification', () => {
    const found = profileFindings({ ...before, hideAddress: true, serviceAreas: [], phoneNumber: [] })
    expect(joinedProblems(found)).toBe(
      'Service Area must have at least one entry if Hide address on listings is checked. At least one primary phone number is required.',
    )
  })
})

describe('lists', () => {
  const listed = (googleServiceItems: ProfileValues['googleServiceItems']) => ({ ...before, googleServiceItems })
  const names = new Map([
    ['repair', 'Door repair'],
    ['install', 'Installation'],
    ['gcid:plumber', 'Plumber'],
  ])

  it('[PROF-25] compares only the services that differ, and counts the others', () => {
    const old = listed([structured('repair', 'Repair.'), structured('paint'), custom('Ours')])
    const next = listed([structured('repair', 'New.'), structured('install'), custom('Ours'), custom('Night')])
    const [difference] = profileDifferences(old, next, names)
    expect(difference?.items).toEqual([
      { name: 'Door repair', before: 'Repair.', after: 'New.' },
      { name: 'Installation', before: 'Not listed', after: 'Listed without a description' },
      { name: 'Night', before: 'Not listed', after: 'Listed under Plumber' },
      { name: 'paint', before: 'Listed without a description', after: 'Not listed' },
    ])
    expect(difference?.unchanged).toBe(1)
  })

  it('[PROF-25] compares only the attributes that differ, and leaves short fields as they are', () => {
    const attributes = [attribute('one', true), attribute('two', false)]
    const all = profileDifferences(before, { ...before, attributes, hideAddress: true })
    expect(all.map(({ field, items, unchanged }) => [field, items, unchanged])).toEqual([
      ['hideAddress', [], 0],
      ['attributes', [{ name: 'one', before: 'Unset', after: 'Yes' }], 1],
    ])
  })
})

describe('the ledger', () => {
  const ours = { ...before, hideAddress: true }
  it.each([
    [ours, 'Live'],
    [before, 'Not yet'],
    [undefined, 'Failed'],
  ] as const)('[PROF-20] proves a field', (shown, state) => {
    expect(proofOfField('hideAddress', { ours, before, shown })).toBe(state)
  })

  it('[PROF-20] a third value differs', () => {
    const values = (businessDescription: string) => ({ ...before, businessDescription })
    const shown = values('Theirs.')
    expect(proofOfField('businessDescription', { ours: values('Ours.'), before, shown })).toBe('Differs')
  })

  it('[PROF-21] finds drift and suggestions, and leaves out fields whose publish is not proven', () => {
    const theirs = copyFields(before, ['hideAddress', 'utm'], { ...ours, ...CHANGES['utm'] })
    const reading = {
      profile: theirs,
      suggested: {
        fields: ['businessDescription', 'utm'] as const,
        profile: { ...theirs, businessDescription: 'New.' },
      },
    }
    expect(driftedFields(before, reading, PROFILE_FIELDS, new Set(['utm']))).toEqual({
      drifted: ['hideAddress'],
      suggestedFields: ['businessDescription'],
    })
  })

  it('[PROF-21] drift and suggestions wait for a decision', () => {
    expect(LEDGER_STATES.filter(isOpenDrift)).toEqual(['Drift', 'Suggested'])
  })
})
