import type { PhotoCategory, PostAction, PostTopic } from '@rankdesk/domain'
import { z } from 'zod'
import {
  type MediaItem,
  type PostItem,
  type ProfileItem,
  type ProfileProvider,
  ProfileRejected,
  type ProfileTarget,
  type ProviderItem,
} from '../port.ts'
import type { GoogleCall } from './googleCaller.ts'
import { googleDate } from './googleHours.ts'

/** The v4 API: the only one of Google that has posts and media. */
const V4_URL = 'https://mybusiness.googleapis.com/v4'
/** The maximum number of items that are returned at once, and of pages of one search. */
const PAGE_SIZE = '100'
const MAX_PAGES = 5
/** How far before an attempt its item may have been created, as clocks differ. In ms. */
const CLOCK_SKEW_MS = 5 * 60_000
const GONE = 'Google no longer has this item.'

const TOPICS: Readonly<Record<PostTopic, string>> = { update: 'STANDARD', event: 'EVENT', offer: 'OFFER' }
const ACTIONS: Readonly<Record<Exclude<PostAction, 'none'>, string>> = {
  Book: 'BOOK',
  Order: 'ORDER',
  Buy: 'SHOP',
  'Learn more': 'LEARN_MORE',
  'Sign up': 'SIGN_UP',
  Call: 'CALL',
}
const CATEGORIES: Readonly<Record<PhotoCategory, string>> = {
  additional: 'ADDITIONAL',
  cover: 'COVER',
  logo: 'LOGO',
  exterior: 'EXTERIOR',
  interior: 'INTERIOR',
  atWork: 'AT_WORK',
  team: 'TEAMS',
  product: 'PRODUCT',
}

const postSchema = z.object({
  name: z.string(),
  topicType: z.string().default('STANDARD'),
  summary: z.string().default(''),
  event: z.object({ title: z.string().default('') }).optional(),
  state: z.string().default('PROCESSING'),
  searchUrl: z.string().default(''),
  createTime: z.coerce.date().optional(),
})
const mediaSchema = z.object({
  name: z.string(),
  sourceUrl: z.string().default(''),
  googleUrl: z.string().default(''),
  createTime: z.coerce.date().optional(),
})
const pageSchema = z.object({
  localPosts: z.array(postSchema).default([]),
  mediaItems: z.array(mediaSchema).default([]),
  nextPageToken: z.string().optional(),
})

/**
 * Creates the calls about posts, photos and videos. `nameOf` returns the name of a location with its account, as the v4 API
 * wants it. Written from the published reference and tested against fixtures; not verified against the live service.
 */
export function createGoogleItems(
  call: GoogleCall,
  nameOf: (target: ProfileTarget) => Promise<string>,
): Pick<ProfileProvider, 'addItem' | 'findItem' | 'readItem' | 'removeItem'> {
  const collectionOf = async (target: ProfileTarget, kind: ProfileItem['kind']) =>
    `${V4_URL}/${await nameOf(target)}/${kind === 'post' ? 'localPosts' : 'media'}`
  const urlOf = async (target: ProfileTarget, kind: ProfileItem['kind'], remoteId: string) =>
    `${await collectionOf(target, kind)}/${encodeURIComponent(remoteId)}`

  return {
    async addItem(target, item) {
      requireFile(item)
      const url = await collectionOf(target, item.kind)
      return present(item.kind, await call(url, 'POST', item.kind === 'post' ? toLocalPost(item) : toMediaItem(item)))
    },
    async findItem(target, item, since) {
      const url = await collectionOf(target, item.kind)
      const from = since.getTime() - CLOCK_SKEW_MS
      let page = ''
      for (let pages = 0; pages < MAX_PAGES; pages += 1) {
        const query = new URLSearchParams({ pageSize: PAGE_SIZE, ...(page && { pageToken: page }) })
        const { localPosts, mediaItems, nextPageToken } = pageSchema.parse(await call(`${url}?${query.toString()}`))
        const found = [
          ...localPosts.filter((post) => isSamePost(item, post)),
          ...mediaItems.filter((media) => isSameMedia(item, media)),
        ]
          // An item of the same content that was there before the attempt is another one.
          .find(({ createTime }) => createTime === undefined || createTime.getTime() >= from)
        if (found !== undefined) return present(item.kind, found)
        page = nextPageToken ?? ''
        if (page === '') return null
      }
      return null
    },
    async readItem(target, kind, remoteId) {
      try {
        return present(kind, await call(await urlOf(target, kind, remoteId), 'GET', undefined, GONE))
      } catch (error) {
        if (!isGone(error)) throw error
        return {
          remoteId,
          state: 'rejected',
          rejection: 'Google removed it from the profile without naming a reason.',
          url: '',
        }
      }
    },
    async removeItem(target, kind, remoteId) {
      await call(await urlOf(target, kind, remoteId), 'DELETE', undefined, GONE).catch((error: unknown) => {
        if (!isGone(error)) throw error
      })
    },
  }
}

const isGone = (error: unknown) => error instanceof ProfileRejected && error.message === GONE

/** Throws `ProfileRejected` for media without a file: Google fetches each from its address. */
function requireFile(item: ProfileItem): void {
  if (item.kind === 'post' || item.url !== '') return
  throw new ProfileRejected(
    item.kind === 'video'
      ? 'Google takes a video as a file. Choose an uploaded video: a linked stream can’t be sent.'
      : 'Google takes a photo as a file, and this one has no address.',
  )
}

/** Returns a post as a LocalPost. */
function toLocalPost({ topic, summary, action, link, event, offer, pictureUrl }: PostItem) {
  return {
    topicType: TOPICS[topic],
    summary,
    // Google shows its own button on an offer, and calls the number of the profile itself.
    ...(action !== 'none' &&
      topic !== 'offer' && { callToAction: { actionType: ACTIONS[action], ...(link !== '' && { url: link }) } }),
    ...(event !== null && { event: { title: event.title, schedule: scheduleOf(event) } }),
    ...(offer !== null && {
      offer: {
        ...(offer.couponCode !== '' && { couponCode: offer.couponCode }),
        ...(offer.redeemUrl !== '' && { redeemOnlineUrl: offer.redeemUrl }),
        ...(offer.terms !== '' && { termsConditions: offer.terms }),
      },
    }),
    ...(pictureUrl !== null && { media: [{ mediaFormat: 'PHOTO', sourceUrl: pictureUrl }] }),
  }
}

/** Returns a photo or video as a MediaItem. A cover photo has no description. */
function toMediaItem({ kind, url, category, description }: MediaItem) {
  return {
    mediaFormat: kind === 'photo' ? 'PHOTO' : 'VIDEO',
    locationAssociation: { category: CATEGORIES[category] },
    sourceUrl: url,
    ...(category !== 'cover' && description !== '' && { description }),
  }
}

function scheduleOf({ startDate, startTime, endDate, endTime }: NonNullable<PostItem['event']>) {
  return {
    ...(startDate !== null && { startDate: googleDate(startDate) }),
    ...(startTime !== null && { startTime: timeOf(startTime) }),
    ...(endDate !== null && { endDate: googleDate(endDate) }),
    ...(endTime !== null && { endTime: timeOf(endTime) }),
  }
}

const timeOf = (time: string) => ({ hours: Number(time.slice(0, 2)), minutes: Number(time.slice(3, 5)) })

const isSamePost = (item: ProfileItem, { summary, topicType, event }: z.output<typeof postSchema>) =>
  item.kind === 'post' &&
  topicType === TOPICS[item.topic] &&
  summary.trim() === item.summary.trim() &&
  (item.event === null || event?.title === item.event.title)
const isSameMedia = (item: ProfileItem, { sourceUrl }: z.output<typeof mediaSchema>) =>
  item.kind !== 'post' && sourceUrl === item.url

function present(kind: ProfileItem['kind'], body: unknown): ProviderItem {
  if (kind !== 'post') {
    const { name, googleUrl } = mediaSchema.parse(body)
    // The API has no state of media: an item is on the profile once Google has an address for it.
    return { remoteId: idOf(name), state: googleUrl === '' ? 'processing' : 'live', rejection: '', url: googleUrl }
  }
  const { name, state, searchUrl } = postSchema.parse(body)
  if (state === 'REJECTED') return { remoteId: idOf(name), state: 'rejected', rejection: POLICY_VIOLATION, url: '' }
  return { remoteId: idOf(name), state: state === 'LIVE' ? 'live' : 'processing', rejection: '', url: searchUrl }
}

/** Google names no other reason of a rejected post. */
const POLICY_VIOLATION = 'It violates the content policy. Google names no details.'

const idOf = (name: string) => name.split('/').at(-1) ?? name
