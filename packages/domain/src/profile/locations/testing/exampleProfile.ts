import type { ProfileServiceItem, ProfileValues } from '#profile/profileValues.ts'

/** Returns a category of a test by its name. */
export const category = (name: string) => ({
  serviceProviderCategory: name,
  serviceProviderCategoryId: `gcid:${name.toLowerCase().replaceAll(' ', '_')}`,
})

/** Returns a service of a test. */
export const service = (serviceTypeId: string, description = ''): ProfileServiceItem => ({
  structuredServiceItem: { serviceTypeId, description },
  freeFormServiceItem: null,
})

/** Returns a custom service of a test. */
export const custom = (displayName: string, of = 'gcid:plumber'): ProfileServiceItem => ({
  structuredServiceItem: null,
  freeFormServiceItem: { label: { displayName }, category: of },
})

/** The names of the services and categories of the tests, by id. */
export const NAMES: ReadonlyMap<string, string> = new Map([
  ['gcid:plumber', 'Plumber'],
  ['gcid:drainage_service', 'Drainage service'],
  ['drain', 'Drain cleaning'],
  ['leak', 'Leak repair'],
])

/** A profile with a value in every field. */
export const PROFILE: ProfileValues = {
  hideAddress: false,
  showAdditionalServiceAreas: true,
  serviceAreas: [{ name: 'Sarasota, FL', placeId: 'place-sarasota-fl', color: 'blue' }],
  phoneNumber: [
    { clientPhoneGuid: '1', phone: '9415550142', phoneType: 'primary' },
    { clientPhoneGuid: '2', phone: '+442079460958', phoneType: 'local' },
  ],
  website: {
    website: 'https://bayfront.example',
    subPage: '/sarasota',
    clientSiteGuid: 's',
    projectGuid: 'p',
    websiteUtmCodes: { utmString: 'utm_source=GBPlisting' },
  },
  businessDescription: 'Plumbers in Sarasota.',
  attributes: [
    { name: 'Online estimates', listingAttributeId: 'estimates', isSelected: true, aiRecommended: 'yes' },
    { name: 'Cash only', listingAttributeId: 'cash', isSelected: false, aiRecommended: 'no' },
    {
      name: 'Wi-Fi',
      listingAttributeId: 'wifi',
      isSelected: null,
      aiRecommended: 'do_not_set',
      valueType: 'ENUM',
      values: [{ value: 'free', name: 'Free Wi-Fi' }],
    },
    { name: 'Same-day service', listingAttributeId: 'same-day', isSelected: null, aiRecommended: 'yes' },
  ],
  hoursOfOperation: [0, 1, 2, 3, 4, 5, 6].map((dW) => ({
    dW,
    open24: dW === 6,
    startTime: dW === 0 || dW === 6 ? null : '08:00',
    endTime: dW === 0 || dW === 6 ? null : '17:30',
  })),
  specialHours: [
    { date: '2026-12-31', open24: false, ranges: [{ startTime: '08:00', endTime: '12:00' }] },
    { date: '2026-12-25', open24: false, ranges: [] },
  ],
  categories: {
    primaryCategory: category('Plumber'),
    secondaryCategory: [category('Drainage service')],
    serviceProviderId: '',
  },
  googleServiceItems: [service('drain', 'Clear: and clean.'), service('leak'), custom('Well drilling')],
}
