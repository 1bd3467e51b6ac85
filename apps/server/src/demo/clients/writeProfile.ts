import { defaultUtm, type ProfilePhoto } from '@rankdesk/domain'
import { addDays, losAngelesInstant, textOf } from '@rankdesk/format'
import type { locations } from '#platform/db/schema/index.ts'
import type { Random } from '#platform/random/seededRandom.ts'
import { categoriesById } from '#services/seo/profile/serviceCatalog.ts'
import { bareProfile, type StoredProfile } from '#services/seo/profile/storedProfile.ts'
import type { AgencyTables } from '../load/agencyTables.ts'
import { SCENES } from '../pictures/scenes.ts'
import { inText } from '../texts/facts.ts'
import { profileText } from '../texts/profileText.ts'
import type { Timeline } from '../timeline.ts'
import type { ClientProfile } from './clientProfile.ts'

/** The profile categories of each line of business, the primary one first. */
const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  'HVAC Contractor': ['hvac_contractor', 'air_conditioning_repair_service', 'heating_contractor'],
  Electrician: ['electrician', 'electrical_installation_service'],
  'Garage Door Service': ['garage_door_supplier', 'contractor'],
  'Roofing Contractor': ['roofing_contractor', 'gutter_service'],
  Veterinarian: ['veterinarian', 'animal_hospital'],
  'Personal Injury Attorney': ['personal_injury_attorney', 'law_firm'],
  Plumber: ['plumber', 'drainage_service', 'water_heater_supplier'],
  'Septic Service': ['septic_system_service', 'drainage_service'],
  'Restoration Contractor': ['water_damage_restoration_service', 'fire_damage_restoration_service'],
  Dentist: ['dentist', 'cosmetic_dentist', 'emergency_dental_service'],
  Orthodontist: ['orthodontist', 'dentist'],
  'Pest Control': ['pest_control_service'],
  Landscaper: ['landscaper', 'lawn_care_service'],
  'Tree Service': ['tree_service', 'arborist_service'],
}

/** Attributes with the probability that they are set, and the recommended value. */
const ATTRIBUTES = [
  ['Online estimates', 'offers_online_estimates', 'yes'],
  ['Onsite services', 'has_onsite_services', 'yes'],
  ['Appointment required', 'requires_appointment', 'do_not_set'],
  ['Accepts credit cards', 'pay_credit_card_types_accepted', 'yes'],
  ['Wheelchair accessible entrance', 'has_wheelchair_accessible_entrance', 'do_not_set'],
  ['Identifies as veteran-owned', 'is_owned_by_veterans', 'do_not_set'],
  ['Language assistance', 'has_language_assistance', 'yes'],
  ['Cash only', 'requires_cash_only', 'no'],
  ['Same-day service', 'offers_same_day_service', 'yes'],
  ['Free consultation', 'offers_free_consultation', 'yes'],
] as const

const LIBRARY_PICTURES = SCENES.map(({ folderPath, name }) => `${folderPath}/${name}.jpg`)

const COLORS = ['blue', 'green', 'orange', 'purple', 'teal', 'pink'] as const

const QUESTIONS: readonly ((profile: ClientProfile) => readonly [question: string, answer: string])[] = [
  ({ city }) => [`Do you come to ${city.neighbors[0] ?? city.name}?`, 'Yes, at no extra charge.'],
  ({ trade }) => [`Can I get a price before the ${trade.visit}?`, 'We give every price in writing before we begin.'],
  () => ['Are you open on Saturdays?', 'By appointment. Please call ahead.'],
  ({ trade }) => [`Do your ${trade.pros} have a license?`, 'Yes, and we gladly show it.'],
  () => ['Can I pay in installments?', 'Yes, over 12 months. Ask us for the terms.'],
]

export interface ProfileToWrite {
  profile: ClientProfile
  location: typeof locations.$inferInsert & { locationId: number }
  /** The photos that finished strategies added. */
  photos: readonly ProfilePhoto[]
  tables: AgencyTables
  timeline: Timeline
  random: Random
}

/** Adds the live business profile of a location to the tables: some complete, some sparse. */
export function writeProfile(input: ProfileToWrite): void {
  const { location, tables, timeline, random } = input
  if (location.gbpPanelStatus === 'notAdded') return
  tables.locationProfiles.add({
    locationId: location.locationId,
    profile: { ...storedProfile(input) },
    version: random.int(1, 6),
    updatedAt: losAngelesInstant(addDays(timeline.today, -random.int(5, 300)), 9),
  })
}

function storedProfile({ profile, location, photos, timeline, random }: ProfileToWrite): StoredProfile {
  const { row, trade, city } = profile
  const guid = location.clientLocationGuid
  const bare = bareProfile(
    { domain: row.domain, phoneNumber: row.phoneNumber ?? null },
    { clientLocationGuid: guid, city: location.city, phoneNumber: location.phoneNumber ?? null },
  )
  const areas = [location.city, ...city.neighbors.filter((town) => town !== location.city)].map((name, index) => ({
    name: `${name}, ${city.state}`,
    placeId: `place-${name.toLowerCase().replaceAll(' ', '-')}-${city.state.toLowerCase()}`,
    color: COLORS[index % COLORS.length] ?? 'blue',
  }))
  const served = random.int(1, Math.max(1, areas.length - 1))
  const hidesAddress = trade.works === 'on-site' && random.chance(0.2)
  const categories = categoriesById((CATEGORIES[trade.businessType] ?? ['contractor']).map((key) => `gcid:${key}`))
  const named = categories.map(({ id, displayName }) => ({
    serviceProviderCategory: displayName,
    serviceProviderCategoryId: id,
  }))
  const chosen = named.slice(0, random.int(1, named.length))
  const business = { businessName: row.businessName, city: location.city }
  const services = standardServices(categories[0]?.serviceTypes ?? [], business, random)
  const freeFormServices = trade.specialties.filter(() => random.chance(0.15)).map(({ name }) => name)
  const specialty = random.pick(trade.specialties)
  const facts = { ...profile.facts, specialty, town: location.city }
  const chosenQuestions = random.shuffle(QUESTIONS).slice(0, random.int(0, QUESTIONS.length))
  return {
    ...bare,
    hideAddress: hidesAddress,
    showAdditionalServiceAreas: hidesAddress,
    serviceAreas: hidesAddress ? areas : areas.slice(0, served),
    recommendedServiceAreas: areas.slice(served),
    phoneNumber: [
      ...bare.phoneNumber,
      ...(random.chance(0.25)
        ? [{ clientPhoneGuid: `${guid}-2`, phone: `800555${random.int(1000, 9999)}`, phoneType: 'toll-free' as const }]
        : []),
    ],
    website: { ...bare.website, clientSiteGuid: guid, websiteUtmCodes: { utmString: defaultUtm(location.city) } },
    businessDescription: random.chance(0.25) ? '' : `${textOf(profileText(11, facts))} Ask us about ${inText(facts)}.`,
    attributes: attributes(random),
    hoursOfOperation: week(trade.works === 'on-site', random),
    categories: {
      primaryCategory: chosen[0] ?? null,
      secondaryCategory: chosen.slice(1),
      serviceProviderId: guid,
    },
    googleServiceItems: [
      ...services,
      ...freeFormServices.map((displayName) => ({
        structuredServiceItem: null,
        freeFormServiceItem: { label: { displayName }, category: categories[0]?.id ?? '' },
      })),
    ],
    photos: [
      ...Array.from({ length: random.int(0, 8) }, (_, index) => ({
        url: `https://${row.domain}/media${LIBRARY_PICTURES[index % LIBRARY_PICTURES.length]}`,
        title: `${trade.subject} ${index + 1}`,
        caption: '',
        description: `Work by ${row.businessName} in ${location.city}.`,
      })),
      ...photos,
    ],
    questions: chosenQuestions.map((createQuestion, index) => {
      const [question, answer] = createQuestion(profile)
      return {
        questionId: `${location.locationId}-${index + 1}`,
        question,
        answer: random.chance(0.55) ? answer : null,
      }
    }),
    lastPhotoOn: random.chance(0.85) ? addDays(timeline.today, -random.int(4, 200)) : null,
    lastPostOn: random.chance(0.7) ? addDays(timeline.today, -random.int(2, 90)) : null,
  }
}

type ServiceItem = StoredProfile['googleServiceItems'][number]

function standardServices(
  types: readonly { serviceTypeId: string; displayName: string }[],
  business: { businessName: string; city: string },
  random: Random,
): ServiceItem[] {
  return types
    .filter(() => random.chance(0.45))
    .map(({ serviceTypeId, displayName }) => ({
      structuredServiceItem: {
        serviceTypeId,
        description: random.chance(0.6) ? serviceDescription(displayName, business) : '',
      },
      freeFormServiceItem: null,
    }))
}

function attributes(random: Random): StoredProfile['attributes'] {
  return ATTRIBUTES.map(([name, listingAttributeId, aiRecommended]) => ({
    name,
    listingAttributeId,
    isSelected: random.weighted([
      [null, 5],
      [true, 4],
      [false, 1],
    ] as const),
    aiRecommended,
  }))
}

/** Returns opening hours for seven days, Sunday first. An on-site business may be open at any hour. */
function week(onSite: boolean, random: Random): StoredProfile['hoursOfOperation'] {
  const open24 = onSite && random.chance(0.15)
  const saturday = random.chance(0.5)
  return Array.from({ length: 7 }, (_, dW) => {
    const isOpen = dW >= 1 && (dW <= 5 || saturday)
    if (open24 || !isOpen) return { dW, open24, startTime: null, endTime: null }
    return { dW, open24: false, startTime: '08:00', endTime: dW === 6 ? '13:00' : '17:30' }
  })
}

/** The longest description of a service. */
const MAX_DESCRIPTION = 300

/** Returns what the profile of a demo client says about a service. */
function serviceDescription(serviceName: string, business: { businessName: string; city: string }): string {
  const place = business.city.trim() === '' ? '' : ` in ${business.city.trim()}`
  // A name such as "Bayfront Co." ends its sentence itself.
  const name = business.businessName.replace(/\.$/, '')
  const long = `${serviceName}${place} by ${name}. Ask for a time that suits you and a price in writing.`
  if (long.length <= MAX_DESCRIPTION) return long
  return `${serviceName}${place}.`.slice(0, MAX_DESCRIPTION)
}
