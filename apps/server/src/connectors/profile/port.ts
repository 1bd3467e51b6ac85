import type { ProfileFields } from '@rankdesk/api'
import type {
  AttributeDefinition,
  PhotoCategory,
  PostAction,
  PostOffer,
  PostSchedule,
  PostTopic,
  ProfileField,
  ProfileReading,
} from '@rankdesk/domain'

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
  /** What the provider says about the whole profile, as a sentence: that it was merged or moved. Empty otherwise. */
  notice: string
  /** Whether only a profile whose owner authorized us can be read, so that this reading proves the connection (PROF-84). */
  provesAccess: boolean
}

/** A field of a publish that its provider rejected, and why, as a sentence. */
export interface RejectedField {
  field: ProfileField
  reason: string
}

/** An answer to a review as its provider shows it. */
export interface ProviderReply {
  text: string
  updatedAt: Date
  /** Shown, in review at the provider, or rejected. */
  state: 'live' | 'sent' | 'rejected'
  /** Why it was rejected, as a sentence. Empty otherwise. */
  rejection: string
}

/** A customer's review as its provider shows it. */
export interface ProviderReview {
  remoteId: string
  /** The shown name. Empty for a customer who stays anonymous. */
  author: string
  /** From 1 to 5. */
  stars: number
  text: string
  writtenAt: Date
  changedAt: Date
  reply: ProviderReply | null
}

/** The reviews of a profile, from the newest change back to a day. */
export interface ReviewsReading {
  reviews: readonly ProviderReview[]
  /** Whether these are all reviews of the profile, so that one that is missing is gone. */
  isComplete: boolean
}

/** A post as it is sent. */
export interface PostItem {
  kind: 'post'
  topic: PostTopic
  /** The text, with the title of an update. */
  summary: string
  action: PostAction
  link: string
  /** The title and time of an event or offer. */
  event: (PostSchedule & { title: string }) | null
  offer: PostOffer | null
  /** The public address of its picture. */
  pictureUrl: string | null
}

/** A photo or video as it is sent. */
export interface MediaItem {
  kind: 'photo' | 'video'
  /** The public address of its file. Empty if there is no file, as for a linked stream. */
  url: string
  category: PhotoCategory
  description: string
}

/** What a profile shows besides its fields. It is added, and never changed afterwards. */
export type ProfileItem = PostItem | MediaItem

/** An item as its provider shows it. */
export interface ProviderItem {
  remoteId: string
  /** In review at the provider, shown, or rejected. */
  state: 'processing' | 'live' | 'rejected'
  /** Why it was rejected, as a sentence. Empty otherwise. */
  rejection: string
  /** Where people see it. Empty if that is unknown. */
  url: string
}

/**
 * Where business profiles live (C13): the built-in profile service, or Google's Business Profile API. Only fields that
 * changed are sent (D11). Its calls may take seconds, so no transaction is open during them.
 */
export interface ProfileProvider {
  /** Returns the locations whose profiles others change, too, so that each is read at intervals although nothing was sent to it. */
  changedElsewhere(): Promise<'all' | readonly number[]>
  /** Reads what the profile shows. Throws `ProfileUnavailable` if it can't be read. */
  read(target: ProfileTarget): Promise<ProviderReading>
  /**
   * Sends fields of `next`. Sending them again has no further effect. Returns the fields that the provider rejected while it
   * took others. Throws `ProfileRejected` if it rejects all of them, and nothing has changed then.
   */
  publish(target: ProfileTarget, fields: readonly ProfileField[], next: ProfileFields): Promise<RejectedField[]>
  /** Reads the reviews that changed since a time, or all of them. Throws `ProfileUnavailable` if they can't be read. */
  readReviews(target: ProfileTarget, since: Date | null): Promise<ReviewsReading>
  /**
   * Answers a review, or replaces its answer. Sending the same text again has no further effect. Throws `ProfileRejected` if
   * the provider rejects it at once.
   */
  reply(target: ProfileTarget, remoteId: string, text: string): Promise<ProviderReply>
  /** Removes the answer to a review. Without one nothing changes. */
  deleteReply(target: ProfileTarget, remoteId: string): Promise<void>
  /**
   * Adds a post, a photo or a video. Adding it again adds another one: after a lost response, look for it first. Throws
   * `ProfileRejected` if the provider rejects it at once.
   */
  addItem(target: ProfileTarget, item: ProfileItem): Promise<ProviderItem>
  /** Returns the item that an attempt since a time added; null if none did. */
  findItem(target: ProfileTarget, item: ProfileItem, since: Date): Promise<ProviderItem | null>
  /** Returns what became of an item. One that is gone is rejected. */
  readItem(target: ProfileTarget, kind: ProfileItem['kind'], remoteId: string): Promise<ProviderItem>
  /** Removes an item. Without one nothing changes. */
  removeItem(target: ProfileTarget, kind: ProfileItem['kind'], remoteId: string): Promise<void>
  /**
   * Lists the attributes that the service offers for a category, such as `gcid:plumber`, in a country. Throws
   * `ProfileUnavailable` if they can't be read.
   */
  listAttributes(category: string, country: string): Promise<AttributeDefinition[]>
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
