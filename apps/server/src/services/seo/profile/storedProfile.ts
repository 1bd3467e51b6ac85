import { profileFieldsSchema, profilePhotoSchema, serviceAreaSchema } from '@rankdesk/api'
import { defaultUtm } from '@rankdesk/domain'
import { z } from 'zod'
import type { clients, locations } from '../../../db/schema/index.ts'

/** A question of a customer on a profile, and the answer that was given (M316). */
const questionSchema = z.object({
  questionId: z.string(),
  question: z.string(),
  answer: z.string().nullable(),
})

/** What `location_profiles.profile` holds: the fields of a profile and what stands on it besides. */
export const storedProfileSchema = profileFieldsSchema.extend({
  recommendedServiceAreas: z.array(serviceAreaSchema).default([]),
  photos: z.array(profilePhotoSchema).default([]),
  questions: z.array(questionSchema).default([]),
  /** Days, in Los Angeles, on which a photo and a post were added last. */
  lastPhotoOn: z.string().nullable().default(null),
  lastPostOn: z.string().nullable().default(null),
})
export type StoredProfile = z.output<typeof storedProfileSchema>

/** What is known of a location whose profile was never read: its number, its site, and no more. */
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
    photos: [],
    questions: [],
    lastPhotoOn: null,
    lastPostOn: null,
  }
}
