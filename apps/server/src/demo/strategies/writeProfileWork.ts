import { photosSummary, sentence, STRATEGY_TYPES } from '@rankdesk/domain'
import { losAngelesDateOf, textOf } from '@rankdesk/format'
import { inText } from '../texts/facts.ts'
import { profileText } from '../texts/profileText.ts'
import { writePublishedVideos } from '../videos/publishedVideo.ts'
import { workFacts } from '../websites/pageTexts.ts'
import { publishedPhotos } from './profilePhotos.ts'
import type { StrategiesToWrite } from './strategiesToWrite.ts'
import type { StrategyPlan } from './strategyPlan.ts'

/** How long before its completion work on a profile went live. */
const BEFORE_COMPLETION_MS = 60_000

/** Adds what a finished strategy published on the business profile: its photos or its posts with their receipts, and its videos. */
export function writeProfileWork(
  work: StrategiesToWrite,
  strategy: StrategyPlan,
  strategyId: number,
  staffId: number,
  hasVideos: boolean,
): void {
  const { completedAt, typeId } = strategy
  if (completedAt === null) return
  const at = new Date(completedAt.getTime() - BEFORE_COMPLETION_MS)
  if (typeId === STRATEGY_TYPES.addRichMediaToGoogle) writePhotos(work, strategy, { strategyId, staffId, at })
  if (typeId === STRATEGY_TYPES.publishGooglePost) writePosts(work, strategy, { strategyId, staffId, at })
  if (hasVideos) writePublishedVideos(work, strategy, { strategyId, staffId, at })
}

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

/** Adds one live post for each completion. Its picture is added with the library. */
function writePosts(
  { profile, tables }: StrategiesToWrite,
  strategy: StrategyPlan,
  { strategyId, staffId, at }: Receipt,
): void {
  const facts = workFacts(profile, strategy)
  const { specialty, targetCount, town } = strategy
  const { businessName, domain } = profile.row
  const posts = [
    {
      title: `${specialty.name} in ${town}`,
      content: textOf(profileText(STRATEGY_TYPES.publishGooglePost, facts)),
      ctaType: 'Learn more' as const,
      link: `https://${domain}/`,
    },
    {
      title: `Questions about ${inText(facts)}?`,
      content: `${sentence(`Call ${businessName}`)} A person answers, says what ${inText(facts)} costs in ${town}, and names a day.`,
      ctaType: 'Call' as const,
      link: null,
    },
  ]
  for (const post of posts.slice(0, targetCount)) {
    tables.profilePosts.add({
      strategyId,
      ...post,
      publishDate: losAngelesDateOf(at),
      state: 'live',
      publishedAt: at,
      approvedBy: staffId,
      approvedForId: staffId,
      updatedAt: at,
      updatedBy: staffId,
    })
  }
}
