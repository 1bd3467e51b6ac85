import {
  STRATEGY_TYPES,
  type VideoChannel,
  type VideoForm,
  withProposedVideoTexts,
  writeTranscript,
} from '@rankdesk/domain'
import type { StrategiesToWrite } from '../strategies/strategiesToWrite.ts'
import type { StrategyPlan } from '../strategies/strategyPlan.ts'

/** The clip of the demo agency, without its ending. */
export const CLIP_NAME = 'a-day-with-us'

/** The channels on which a finished strategy of a type published its video. */
const CHANNELS: ReadonlyMap<number, readonly VideoChannel[]> = new Map([
  [STRATEGY_TYPES.publishGooglePost, ['gbp-video']],
  [STRATEGY_TYPES.addRichMediaToGoogle, ['youtube-video', 'website-video']],
])

/** The links of a published video: the one of its button, or its own address. */
const LINKS: Readonly<Record<VideoChannel, (domain: string) => VideoForm>> = {
  'gbp-video': (domain) => ({ ctaLink: `https://${domain}/` }),
  // Shorter than the key of a real video, so that it shows no video of somebody else.
  'youtube-video': () => ({ liveUrl: 'https://www.youtube.com/watch?v=sample' }),
  'website-video': (domain) => ({ liveUrl: `https://${domain}/` }),
}

/** One client of so many has a video. */
const CLIENTS_PER_VIDEO = 3

/** Returns the finished strategies that published a video: the last one of each type, of every third client. */
export function strategiesWithVideos({ profile, strategies }: StrategiesToWrite): ReadonlySet<StrategyPlan> {
  if (profile.row.clientId % CLIENTS_PER_VIDEO !== 0) return new Set()
  const finished = [...strategies.keys()]
    .filter(({ typeId, completedAt }) => CHANNELS.has(typeId) && completedAt !== null)
    .toSorted((a, b) => (a.completedAt?.getTime() ?? 0) - (b.completedAt?.getTime() ?? 0))
  return new Set(new Map(finished.map((strategy) => [strategy.typeId, strategy])).values())
}

/** Adds the videos that a finished strategy published, with their transcript. The clip is added with the library. */
export function writePublishedVideos(
  { profile, tables }: StrategiesToWrite,
  { typeId }: StrategyPlan,
  { strategyId, staffId, at }: { strategyId: number; staffId: number; at: Date },
): void {
  const { businessName } = profile.row
  const lines = [
    { start: 0.4, end: 3.8, text: `A day with ${businessName} begins on the road.` },
    { start: 4, end: 7.4, text: 'We look first, and you get the price in writing.' },
    { start: 7.6, end: 11.6, text: 'We begin when you say so, and we are done when you are happy.' },
  ]
  const transcriptText = writeTranscript(lines).trim()
  const location = `${profile.city.name}, ${profile.city.state}`
  const transcript = lines.map(({ text }) => text)
  for (const channel of CHANNELS.get(typeId) ?? []) {
    const texts = withProposedVideoTexts(
      channel,
      {},
      { businessName, location, fileName: `${CLIP_NAME}.mp4`, transcript },
    )
    tables.strategyVideos.add({
      strategyId,
      channel,
      form: { ...texts, ...LINKS[channel](profile.row.domain) },
      transcriptText,
      publishedAt: at,
      updatedAt: at,
      updatedBy: staffId,
    })
  }
}
