import type { ProfileFields } from '@rankdesk/api'
import type { ProfileField, ProfileReading } from '@rankdesk/domain'

/** The address of a location. */
export interface PlaceOfBusiness {
  address1: string
  city: string
  /** A state or province, as in FL. */
  region: string
  postalCode: string
}

/** A profile as its provider knows it. */
export interface ProfileTarget {
  locationId: number
  /** The store code of the profile at Google. */
  clientLocationGuid: string
  address: PlaceOfBusiness
  /** The values that we set last. */
  ours: ProfileFields
}

/** What a provider shows. Its profile has every field that the provider knows, and ours for the others. */
export interface ProviderReading extends ProfileReading {
  profile: ProfileFields
  suggested: { fields: readonly ProfileField[]; profile: ProfileFields }
}

/**
 * Where business profiles live (C13): the built-in profile service, or Google's Business Profile API. Only fields that
 * changed are sent (D11). Its calls may take seconds, so no transaction is open during them.
 */
export interface ProfileProvider {
  name: 'built-in' | 'google'
  /** Reads what the profile shows. Throws `ProfileUnavailable` if it can't be read. */
  read(target: ProfileTarget): Promise<ProviderReading>
  /**
   * Sends fields of `next`. Sending them again has no further effect. Throws `ProfileRejected` if the provider rejects
   * them, and nothing has changed then.
   */
  publish(target: ProfileTarget, fields: readonly ProfileField[], next: ProfileFields): Promise<void>
  /** Connects a profile, or returns the page on which its owner authorizes us. */
  authorize(): { isConnected: true } | { isConnected: false; url: string }
}

/** The provider rejected a change. The message is a sentence for the screen. */
export class ProfileRejected extends Error {
  override readonly name = 'ProfileRejected'
}

/** The provider did not respond, or not as documented. The message is a sentence for the screen. */
export class ProfileUnavailable extends Error {
  override readonly name = 'ProfileUnavailable'
}
