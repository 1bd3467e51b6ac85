import { photosSummary, type PostTopic, sentence, STRATEGY_TYPES } from '@rankdesk/domain'
import { addDays, formatPhone, losAngelesDateOf, losAngelesInstant, type PlainDate, textOf } from '@rankdesk/format'
import { BUILT_IN_ITEM_REJECTION } from '#connectors/profile/index.ts'
import type { profilePosts } from '#platform/db/schema/index.ts'
import { inText } from '../texts/facts.ts'
import { profileText } from '../texts/profileText.ts'
import { officeInstant } from '../timeline.ts'
import { writePublishedVideos } from '../videos/publishedVideo.ts'
import { workFacts } from '../websites/pageTexts.ts'
import { publishedPhotos } from './profilePhotos.ts'
import type { StrategiesToWrite } from './strategiesToWrite.ts'
import type { StrategyPlan } from './strategyPlan.ts'

/** How long before its completion work on a profile went live. */
const BEFORE_COMPLETION_MS = 60_000

/**
 * Adds what a finished strategy published on the business profile: its photos or its posts with their receipts, and its videos.
 * An open one may have a post that isn't live.
 */
export function writeProfileWork(
  work: StrategiesToWrite,
  strategy: StrategyPlan,
  strategyId: number,
  staffId: number,
  hasVideos: boolean,
): void {
  const { completedAt, typeId } = strategy
  if (completedAt === null) {
    if (typeId === STRATEGY_TYPES.publishGooglePost) writeOpenPosts(work, strategy, { strategyId, staffId })
    return
  }
  const at = new Date(completedAt.getTime() - BEFORE_COMPLETION_MS)
  if (typeId === STRATEGY_TYPES.addRichMediaToGoogle) writePhotos(work, strategy, { strategyId, staffId, at })
  if (typeId === STRATEGY_TYPES.publishGooglePost) writeLivePosts(work, strategy, { strategyId, staffId, at })
  if (hasVideos) writePublishedVideos(work, strategy, { strategyId, staffId, at })
}

type Post = typeof profilePosts.$inferInsert
/** The texts, button and time of a post. */
type Written = Omit<Post, 'strategyId' | 'publishDate' | 'updatedAt' | 'updatedBy'>

/** How many days after its post an event is, and how long an offer lasts. */
const EVENT_AFTER_DAYS = 7
const OFFER_DAYS = 30
/** How many days from today a scheduled post is published, and at which hour. */
const SCHEDULED_DAYS = 4
const PUBLISH_HOUR = 6

const TOPICS = [
  ['update', 6],
  ['event', 2],
  ['offer', 2],
] as const
/** The states of the posts of open strategies, in turn, so that each can be opened. */
const OPEN_STATES = ['failed', 'due', 'draft', 'none'] as const
/** How many open strategies were met. */
const met = new WeakMap<object, number>()

/** Adds one live post for each completion of a finished strategy. Their pictures are added with the library. */
function writeLivePosts(
  work: StrategiesToWrite,
  strategy: StrategyPlan,
  { strategyId, staffId, at }: { strategyId: number; staffId: number; at: Date },
): void {
  const topic = work.random.fork(`posts ${strategyId}`).weighted(TOPICS)
  const publishDate = losAngelesDateOf(at)
  const posts = [postAbout(work, strategy, topic, publishDate), questionPost(work, strategy)]
  const approved = { approvedBy: staffId, approvedForId: staffId, updatedAt: at, updatedBy: staffId }
  for (const post of posts.slice(0, strategy.targetCount))
    addPost(work, { ...post, ...approved, strategyId, publishDate, state: 'live', publishedAt: at })
}

/**
 * Adds a post to most of the planned strategies that are open, on a connected profile: one that the profile rejected, a scheduled
 * event, or the draft of an offer.
 */
function writeOpenPosts(
  work: StrategiesToWrite,
  strategy: StrategyPlan,
  { strategyId, staffId }: { strategyId: number; staffId: number },
): void {
  const { tables, timeline } = work
  if (strategy.assignedDate === null || !work.isProfileConnected) return
  const count = met.get(tables) ?? 0
  met.set(tables, count + 1)
  const state = OPEN_STATES[count % OPEN_STATES.length] ?? 'none'
  if (state === 'none') return
  const written = {
    strategyId,
    updatedAt: officeInstant(addDays(timeline.today, -1), timeline, 90),
    updatedBy: staffId,
  }
  if (state === 'draft') {
    const publishDate = addDays(timeline.today, SCHEDULED_DAYS)
    addPost(work, { ...postAbout(work, strategy, 'offer', publishDate), ...written, publishDate })
    return
  }
  const approved = { ...written, approvedBy: staffId, approvedForId: staffId, state }
  if (state === 'due') {
    const publishDate = addDays(timeline.today, SCHEDULED_DAYS)
    const dueAt = losAngelesInstant(publishDate, PUBLISH_HOUR)
    addPost(work, { ...postAbout(work, strategy, 'event', publishDate), ...approved, publishDate, dueAt })
    return
  }
  const post = postAbout(work, strategy, 'update', timeline.today)
  // Google rejects posts with a phone number.
  const content = `${post.content} Call ${formatPhone(work.profile.row.phoneNumber ?? '')} today.`
  const publishDate = losAngelesDateOf(written.updatedAt)
  addPost(work, { ...post, ...approved, content, publishDate, failure: BUILT_IN_ITEM_REJECTION })
}

/** Returns a post about the service of a strategy. */
function postAbout(
  { profile }: StrategiesToWrite,
  strategy: StrategyPlan,
  topic: PostTopic,
  publishDate: PlainDate,
): Written {
  const facts = workFacts(profile, strategy)
  const { specialty, town } = strategy
  const { businessName, domain } = profile.row
  const { visit } = facts.trade
  const link = `https://${domain}/`
  switch (topic) {
    case 'update':
      return {
        topic,
        title: `${specialty.name} in ${town}`,
        content: textOf(profileText(STRATEGY_TYPES.publishGooglePost, facts)),
        ctaType: 'Learn more',
        link,
      }
    case 'event': {
      const day = addDays(publishDate, EVENT_AFTER_DAYS)
      return {
        topic,
        title: `An open morning in ${town}`,
        content: `Ask us about ${inText(facts)}, and see how the work is done. ${businessName} is there for your questions; no ${visit} is needed.`,
        ctaType: 'Learn more',
        link,
        startDate: day,
        startTime: '09:00',
        endDate: day,
        endTime: '12:00',
      }
    }
    case 'offer':
      return {
        topic,
        title: `Your first ${visit} at no charge`,
        content: `New to ${businessName}? The first ${visit} for ${inText(facts)} in ${town} is on us. Name the code before we begin.`,
        ctaType: 'none',
        link: null,
        startDate: publishDate,
        endDate: addDays(publishDate, OFFER_DAYS),
        couponCode: 'FIRST',
        redeemUrl: link,
        terms: `Once for each address. It can't be combined with another offer.`,
      }
  }
}

function questionPost({ profile }: StrategiesToWrite, strategy: StrategyPlan): Written {
  const facts = workFacts(profile, strategy)
  return {
    title: `Questions about ${inText(facts)}?`,
    content: `${sentence(`Call ${profile.row.businessName}`)} A person answers, says what ${inText(facts)} costs in ${strategy.town}, and names a day.`,
    ctaType: 'Call',
    link: null,
  }
}

/** Adds a post. Every row of a table has the same columns. */
function addPost({ tables }: StrategiesToWrite, post: Post): void {
  tables.profilePosts.add({ ...NO_PARTS, ...post })
}

const NO_PARTS = {
  topic: 'update',
  startDate: null,
  startTime: null,
  endDate: null,
  endTime: null,
  couponCode: '',
  redeemUrl: '',
  terms: '',
  state: 'draft',
  dueAt: null,
  publishedAt: null,
  failure: '',
  approvedBy: null,
  approvedForId: null,
} as const

interface Receipt {
  strategyId: number
  staffId: number
  at: Date
}

function writePhotos(
  { profile, tables, locationId }: StrategiesToWrite,
  strategy: StrategyPlan,
  { strategyId, staffId, at }: Receipt,
): void {
  const photos = publishedPhotos(profile, strategy)
  tables.profilePublications.add({
    strategyId,
    locationId,
    payload: { photos },
    before: {},
    externalSummary: photosSummary(photos.length, `${profile.city.name}, ${profile.city.state}`),
    internalNote: '',
    publishedAt: at,
    staffId,
    actedForId: staffId,
  })
}
