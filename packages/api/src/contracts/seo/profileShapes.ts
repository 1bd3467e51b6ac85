import {
  ATTRIBUTE_TYPES,
  COMPLETION_STEPS,
  descriptionFits,
  GBP_STATUSES,
  MAX_SEASON_NAME,
  PHONE_TYPES,
  PHOTO_CATEGORIES,
  PHOTO_WORDS_NEEDED,
  photoCategoryProblems,
  photoProblem,
  PROFILE_FIELDS,
  profileFindings,
  PROFILE_LIMITS,
} from '@rankdesk/domain'
import * as z from 'zod/mini'
import { boundedText, id, instant, plainDate, requiredText, strategyId } from '../primitives.ts'

/** A time of day, as 'HH:MM'. */
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:MM'))

/** A place that a business serves (M285). */
export const serviceAreaSchema = z.object({ name: boundedText(200), placeId: boundedText(300), color: boundedText(40) })

/** A phone number of a profile (M276, M299). */
export const profilePhoneSchema = z.object({
  clientPhoneGuid: boundedText(100),
  phone: boundedText(40),
  phoneType: z.enum(PHONE_TYPES),
})

/** The website of a profile (M278). */
export const profileWebsiteSchema = z.object({
  website: boundedText(500),
  subPage: boundedText(500),
  clientSiteGuid: boundedText(100),
  projectGuid: boundedText(100),
  websiteUtmCodes: z.object({ utmString: boundedText(500) }),
})

/** A value of an attribute with its name for people (PROF-52). */
const attributeValueSchema = z.object({ value: boundedText(2000), name: boundedText(2000) })

/** An attribute: set to yes or no, to chosen values, or unset, with the recommended value (M293). */
export const profileAttributeSchema = z.object({
  name: boundedText(200),
  listingAttributeId: boundedText(100),
  isSelected: z.nullable(z.boolean()),
  aiRecommended: z.enum(['yes', 'no', 'do_not_set']),
  /** @default BOOL */
  valueType: z.optional(z.enum(ATTRIBUTE_TYPES)),
  values: z.optional(z.array(attributeValueSchema).check(z.maxLength(50))),
})

/** An attribute that the profile service offers for a category. */
export const attributeDefinitionSchema = z.object({
  id: z.string(),
  name: z.string(),
  group: z.string(),
  valueType: z.enum(ATTRIBUTE_TYPES),
  values: z.array(z.object({ value: z.string(), name: z.string() })),
})

/** The most ranges of one day. */
const MAX_RANGES = 10
const openRangeSchema = z.object({ startTime: z.nullable(timeOfDay), endTime: z.nullable(timeOfDay) })

/**
 * The hours of a day; 0 is Sunday. Closed if neither times nor open24 are set. An end before the start is past midnight
 * (M294, M295). Further ranges of the day are in `moreRanges`.
 */
export const profileHoursSchema = z.object({
  dW: z.int().check(z.gte(0), z.lte(6)),
  open24: z.boolean(),
  startTime: z.nullable(timeOfDay),
  endTime: z.nullable(timeOfDay),
  moreRanges: z.optional(z.array(openRangeSchema).check(z.maxLength(MAX_RANGES - 1))),
})

/** The hours of one date, which apply instead of those of its weekday. */
const specialDaySchema = z.object({
  date: plainDate,
  open24: z.boolean(),
  ranges: z.array(openRangeSchema).check(z.maxLength(MAX_RANGES)),
  /** The name of the season that it belongs to. Google knows dates only. */
  season: z.optional(boundedText(MAX_SEASON_NAME)),
})
/** The special hours of two seasons of a year each, and more. */
export const specialHoursSchema = z.array(specialDaySchema).check(z.maxLength(800))

/** A category of the profile service (M288). */
export const profileCategorySchema = z.object({
  serviceProviderCategory: boundedText(200),
  serviceProviderCategoryId: boundedText(200),
})

const structuredServiceSchema = z.nullable(
  z.object({
    serviceTypeId: boundedText(200),
    // Outer spaces don't count against Google's limit (PROF-70).
    description: boundedText(1000).check(
      z.refine(descriptionFits, { message: `Enter at most ${PROFILE_LIMITS.serviceDescription} characters` }),
    ),
  }),
)
const freeFormServiceSchema = z.nullable(
  // A draft may have a custom service without a name; it can't be published.
  z.object({ label: z.object({ displayName: boundedText(140) }), category: boundedText(200) }),
)

/** A service: one of a category's types, or free-form (M290, M291). Exactly one of the two is set. */
export const googleServiceItemSchema = z
  .object({
    structuredServiceItem: z._default(structuredServiceSchema, null),
    freeFormServiceItem: z._default(freeFormServiceSchema, null),
  })
  .check(
    z.refine((item) => (item.structuredServiceItem === null) !== (item.freeFormServiceItem === null), {
      message: 'Enter either a structured or a free-form service',
    }),
  )
export type GoogleServiceItem = z.output<typeof googleServiceItemSchema>

/** A photo of a profile (M308). */
export const profilePhotoSchema = z.object({
  url: boundedText(2000),
  title: boundedText(200),
  caption: boundedText(250),
  description: boundedText(1500),
  /** Undefined counts as additional. */
  category: z.optional(z.enum(PHOTO_CATEGORIES)),
})

/** A photo that is published: it needs its address and both texts (M311). The caption may be empty. */
const publishedPhotoSchema = z.extend(profilePhotoSchema, {
  url: requiredText(2000),
  title: requiredText(200),
  description: requiredText(1500),
})

/** The photos that are published together (M310, M311). */
export const publishedPhotosSchema = z.array(publishedPhotoSchema).check(
  z.minLength(1, 'Add at least one photo.'),
  z.maxLength(100),
  z.refine((photos) => photoProblem(photos) === undefined, { message: PHOTO_WORDS_NEEDED }),
  (context) => {
    for (const [index, message] of photoCategoryProblems(context.value).entries()) {
      if (message !== undefined)
        context.issues.push({ code: 'custom', path: [index, 'category'], message, input: context.value })
    }
  },
)

/** The fields of a profile that the review screen can change (M274-M295). The address cannot be changed (M275). */
export const profileFieldsSchema = z.object({
  hideAddress: z.boolean(),
  showAdditionalServiceAreas: z.boolean(),
  serviceAreas: z.array(serviceAreaSchema).check(z.maxLength(100)),
  phoneNumber: z.array(profilePhoneSchema).check(z.maxLength(20)),
  website: profileWebsiteSchema,
  businessDescription: boundedText(5000),
  attributes: z.array(profileAttributeSchema).check(z.maxLength(300)),
  hoursOfOperation: z.array(profileHoursSchema).check(
    z.length(7),
    z.refine((days) => days.every((day, index) => day.dW === index), { message: 'Enter seven days, Sunday first' }),
  ),
  categories: z.object({
    primaryCategory: z.nullable(profileCategorySchema),
    // More than Google accepts, so that what is too much is said where it is (PROF-19).
    secondaryCategory: z.array(profileCategorySchema).check(z.maxLength(50)),
    serviceProviderId: boundedText(100),
  }),
  googleServiceItems: z.array(googleServiceItemSchema).check(z.maxLength(300)),
  specialHours: z._default(specialHoursSchema, []),
})
export type ProfileFields = z.output<typeof profileFieldsSchema>

/** The fields that a person left out of a publish. They stay in the draft (D11). */
export const leftOutSchema = z._default(z.array(z.enum(PROFILE_FIELDS)).check(z.maxLength(PROFILE_FIELDS.length)), [])

/** The summaries of a publish: for the client, and for colleagues (M258). */
export const summarySchema = z.object({ external: boundedText(5000), internal: boundedText(5000) })

/** A profile as it is reviewed: its fields, the summary, and the fields that are not published. */
export const profileReviewSchema = z.extend(profileFieldsSchema, { summary: summarySchema, leftOut: leftOutSchema })

/** A reviewed profile that can be published: the form of the review. Its messages belong to single inputs (M297, M298). */
export const reviewedProfileSchema = z
  .extend(profileFieldsSchema, {
    googleServiceItems: z.array(
      z.object({ structuredServiceItem: structuredServiceSchema, freeFormServiceItem: freeFormServiceSchema }),
    ),
    specialHours: specialHoursSchema,
    summary: summarySchema,
    leftOut: z.array(z.enum(PROFILE_FIELDS)),
  })
  .check((context) => {
    for (const { path, message } of profileFindings(context.value)) {
      context.issues.push({ code: 'custom', path, message, input: context.value })
    }
  })

export type ProfileReview = z.output<typeof reviewedProfileSchema>

/** A service type of a category, with its proposal (M299). */
export const serviceTypeSchema = z.object({
  serviceTypeId: z.string(),
  displayName: z.string(),
  aiDescription: z.string(),
  aiRecommended: z.boolean(),
})

/** A category with its service types (M299). `name` is its id in the profile service. */
export const categoryWithServiceTypesSchema = z.object({
  name: z.string(),
  displayName: z.string(),
  serviceTypes: z.array(serviceTypeSchema),
})
export type CategoryWithServiceTypes = z.output<typeof categoryWithServiceTypesSchema>

/** What prevents the completion of the work, whatever is done on its screen, with the profile that it concerns. Rule PFW-1. */
export const completionBlockerSchema = z._default(
  z.nullable(
    z.object({
      message: z.string(),
      step: z.enum(COMPLETION_STEPS),
      location: z.nullable(
        z.object({
          locationId: id,
          gbpPanelStatus: z.enum(GBP_STATUSES),
          googleProfileUrl: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  null,
)

/** The header fields of the profile screens (M303, M305). */
const profileHeader = {
  strategyId,
  clientId: id,
  strategyTypeId: z.int(),
  statusId: z.int(),
  businessName: z.string(),
  domain: z.string(),
  parentProjectId: z.nullable(id),
  projectId: z.nullable(id),
  /** The place of business for display. Its address cannot be changed here. */
  location: z.object({
    locationId: id,
    clientLocationGuid: z.string(),
    name: z.string(),
    address: z.string(),
    city: z.string(),
    googleProfileUrl: z.nullable(z.string()),
    gbpPanelStatus: z.enum(GBP_STATUSES),
  }),
  googleProfileUrl: z.nullable(z.string()),
  dateRequested: z.nullable(instant),
  dateCompleted: z.nullable(instant),
  summary: summarySchema,
  /** The draft's version, 0 without a draft. A save sends it as If-Match. */
  version: z.int(),
  /** The live profile's version, 0 if the profile is unknown. Completing sends the reviewed version. */
  profileVersion: z.int(),
  blocker: completionBlockerSchema,
}

/** A publish to a profile: its receipt. */
const publicationSchema = z.object({
  publicationId: id,
  publishedAt: instant,
  publishedBy: z.string(),
  /** The person for whom it was published; null if it was `publishedBy`. */
  actedFor: z.nullable(z.string()),
  summary: summarySchema,
})

/** A strategy of profile optimization with all data of its review (M299, M305). */
export const gpoStrategySchema = z.extend(profileFieldsSchema, {
  ...profileHeader,
  city: z.string(),
  recommendedServiceAreas: z.array(serviceAreaSchema),
  clientWebsites: z.array(z.object({ domain: z.string(), clientSiteGuid: z.string() })),
  responses: z.object({ business_description: z.string(), final_note: z.string() }),
  /** A description from the client's own pages; '' if they say nothing. */
  proposedDescription: z.string(),
  categoriesWithServiceTypes: z.array(categoryWithServiceTypesSchema),
  /** The public holidays of the location's country in the next twelve months, for special hours. */
  holidays: z.array(z.object({ date: plainDate, name: z.string() })),
  leftOut: z.array(z.enum(PROFILE_FIELDS)),
  /** The live profile, for the Current tab and Revert (M280). */
  current: profileFieldsSchema,
  /** The photos on the profile and the client's reviews, for the preview. */
  photosOnProfile: z.int(),
  reviewCount: z.int(),
  /** The figures of the profile (M303). */
  questions: z.object({ total: z.int(), unanswered: z.int() }),
  /** What the strategy published, newest first. The ledger has the fields. */
  publications: z.array(publicationSchema),
})
export type GpoStrategy = z.output<typeof gpoStrategySchema>

/** A publish of photos: its receipt. */
const photoPublicationSchema = z.extend(publicationSchema, {
  /**
   * In the order in which they were published, each with its state: in review at Google, on the profile, rejected with a reason, or
   * no longer on the profile.
   */
  photos: z.array(
    z.extend(profilePhotoSchema, { state: z.enum(['processing', 'live', 'rejected', 'gone']), rejection: z.string() }),
  ),
})

/** A strategy of rich media (M305, M308). */
export const grmStrategySchema = z.object({
  ...profileHeader,
  responses: z.object({ final_note: z.string() }),
  metadata: z.object({ photos: z.array(profilePhotoSchema) }),
  /** The number of photos already on the profile. */
  photosOnProfile: z.int(),
  /** The photos on the profile, in the order in which they were published. */
  profilePhotos: z.array(z.pick(profilePhotoSchema, { url: true, title: true, category: true })),
  /** The files of the draft photos that are in the client's media library. */
  photoFiles: z.array(
    z.object({
      url: z.string(),
      width: z.nullable(z.int()),
      height: z.nullable(z.int()),
      /** In bytes. */
      size: z.int(),
    }),
  ),
  targetStrategiesCompleteCount: z.int(),
  completedStrategiesCount: z.int(),
  /** What the strategy published, newest first. */
  publications: z.array(photoPublicationSchema),
})
export type GrmStrategy = z.output<typeof grmStrategySchema>
