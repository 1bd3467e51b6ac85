import { profileFieldsSchema, profilePhotoSchema, serviceAreaSchema } from '@rankdesk/api'
import { defaultUtm } from '@rankdesk/domain'
import * as z from 'zod/mini'
import type { clients, locations } from '#platform/db/schema/index.ts'

/** A customer's question on a profile, and its answer (M316). */
const questionSchema = z.object({
  questionId: z.string(),
  question: z.string(),
  answer: z.nullable(z.string()),
})

/** The content of `location_profiles.profile`: a profile's fields and its other content. */
export const storedProfileSchema = z.extend(profileFieldsSchema, {
  recommendedServiceAreas: z._default(z.array(serviceAreaSchema), []),
  photos: z._default(z.array(profilePhotoSchema), []),
  questions: z._default(z.array(questionSchema), []),
  /** The Los Angeles days of the newest photo and post. */
  lastPhotoOn: z._default(z.nullable(z.string()), null),
  lastPostOn: z._default(z.nullable(z.string()), null),
})
export type StoredProfile = z.output<typeof storedProfileSchema>

/** Returns the known facts of a location whose profile was never read: its phone and its site. */
export function bareProfile(
  client: Pick<typeof clients.$inferSelect, 'domain' | 'phoneNumber'>,
  location: Pick<typeof locations.$inferSelect, 'clientLocationGuid' | 'city' | 'phoneNumber'>,
): StoredProfile {
  const phone = location.phoneNumber ?? client.phoneNumber ?? ''
  return {
    hideAddress: false,
    showAdditionalServiceAreas: false,
    serviceAreas: [],
    recommendedServiceAreas: [],
    phoneNumber:
      phone === '' ? [] : [{ clientPhoneGuid: `${location.clientLocationGuid}-1`, phone, phoneType: 'primary' }],
    website: {
      website: `https://${client.domain}`,
      subPage: '/',
      clientSiteGuid: '',
      projectGuid: '',
      websiteUtmCodes: { utmString: defaultUtm(location.city) },
    },
    businessDescription: '',
    attributes: [],
    hoursOfOperation: Array.from({ length: 7 }, (_, dW) => ({ dW, open24: false, startTime: null, endTime: null })),
    categories: { primaryCategory: null, secondaryCategory: [], serviceProviderId: location.clientLocationGuid },
    googleServiceItems: [],
    specialHours: [],
    photos: [],
    questions: [],
    lastPhotoOn: null,
    lastPostOn: null,
  }
}
