import type { ProfileFields } from '@rankdesk/api'

export const area = (name: string) => ({ name, placeId: `place-${name}`, color: 'blue' })

let count = 0
const category = (name: string, id: string) => ({ serviceProviderCategory: name, serviceProviderCategoryId: id })
/** Categories with the services of the profile, of which one is new each time. */
const CATEGORIES = [
  category('Garage door supplier', 'gcid:garage_door_supplier'),
  category('Contractor', 'gcid:contractor'),
  category('Plumber', 'gcid:plumber'),
  category('Electrician', 'gcid:electrician'),
]

/** Returns a valid profile with another value in every field, and other ones each time. */
export const changedProfile = (current: ProfileFields): ProfileFields => ({
  ...current,
  hideAddress: !current.hideAddress,
  serviceAreas: [...current.serviceAreas.slice(0, 1), area(`Oak ${(count += 1)}`)],
  phoneNumber: [
    { clientPhoneGuid: 'new', phone: `(941) 555-01${String(count % 90).padStart(2, '0')}`, phoneType: 'primary' },
  ],
  website: {
    ...current.website,
    subPage: current.website.subPage === '/other' ? '/another' : '/other',
    websiteUtmCodes: { utmString: `${current.website.websiteUtmCodes.utmString}&utm_term=x` },
  },
  businessDescription: `${current.businessDescription} And more.`.trim(),
  attributes: current.attributes.map((each, index) =>
    index === 0 ? { ...each, isSelected: each.isSelected !== true } : each,
  ),
  hoursOfOperation: current.hoursOfOperation.map((day) =>
    day.startTime === '06:15'
      ? { dW: day.dW, open24: true, startTime: null, endTime: null }
      : {
          dW: day.dW,
          open24: false,
          startTime: '06:15',
          endTime: '11:45',
          moreRanges: [{ startTime: '13:00', endTime: '21:45' }],
        },
  ),
  specialHours: [
    { date: `2027-12-${String(10 + (count % 20))}`, open24: count % 2 === 0, ranges: [] },
    { date: '2027-12-31', open24: false, ranges: [{ startTime: '20:00', endTime: `0${count % 10}:30` }] },
  ],
  categories: {
    ...current.categories,
    primaryCategory: CATEGORIES.find((each) => isOther(current, each)) ?? null,
    secondaryCategory: CATEGORIES.filter((each) => isOther(current, each)).slice(1, 2),
  },
  googleServiceItems: [
    { structuredServiceItem: null, freeFormServiceItem: { label: { displayName: `Own ${count}` }, category: 'x' } },
  ],
})

const isOther = ({ categories }: ProfileFields, { serviceProviderCategoryId: id }: (typeof CATEGORIES)[number]) =>
  [categories.primaryCategory, ...categories.secondaryCategory].every((each) => each?.serviceProviderCategoryId !== id)
