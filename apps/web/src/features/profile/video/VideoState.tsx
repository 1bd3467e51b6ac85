import { googleVideoProblem, type VideoChannel } from '@rankdesk/domain'
import { formatInstant } from '@rankdesk/format'
import { Banner } from '@rankdesk/ui'
import { Fact } from '#lib/facts/Facts.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { type SiteAddress, useSiteAddress } from '#lib/sites/useSiteAddress.ts'
import { FactsCard } from '../parts/Facts.tsx'
import type { VideoOfStrategy } from './useVideoInWork.ts'

/** What follows from the completion for the video of a channel (VID-8). */
export const COMPLETION_TEXTS: Readonly<Record<VideoChannel, string>> = {
  'gbp-video': 'The video is sent to Google, which reviews it.',
  'youtube-video': 'The video then counts as published at its address on YouTube.',
  'website-video': 'The video then counts as published at the address of its page.',
}

/** What a person does where Rankdesk can't put a video (VID-8). */
const BY_HAND = {
  'youtube-video':
    'Rankdesk can’t upload to YouTube. Upload the video there with these texts, and enter its address: it counts as published at that address.',
  'website-video':
    'Rankdesk doesn’t put videos on pages. Have it put on the client’s website with these texts, and enter the address of the page: it counts as published there.',
} as const

/** What Google takes of a video, and what became of the one that was sent there; elsewhere, what a person does. */
export function SentVideo({ video: { channel, sending, statusId, video } }: { video: VideoOfStrategy }) {
  if (channel !== 'gbp-video') return statusId === 0 ? <Banner>{BY_HAND[channel]}</Banner> : null
  if (sending?.state === 'rejected' && statusId === 0) {
    return <Banner tone="danger">Google rejected this video: {sending.rejection}</Banner>
  }
  if (sending?.state === 'processing') {
    const sentAt = formatInstant(new Date(sending.sentAt))
    return <Banner>Sent to Google on {sentAt}. Google reviews it before it shows it.</Banner>
  }
  if (sending?.state === 'live') return <Banner tone="success">This video is on Google.</Banner>
  const problem = video === null ? undefined : googleVideoProblem(video)
  if (statusId !== 0) return null
  return problem === undefined ? (
    <Banner>
      Google’s API takes no video in a post: this one is added to the videos of the profile, with the post text as its
      description. The title and the link are not sent.
    </Banner>
  ) : (
    <Banner tone="warning">{problem}</Banner>
  )
}

/** Where the video belongs, and since when it is shown where. */
export function VideoFacts({ video }: { video: VideoOfStrategy }) {
  const siteAddress = useSiteAddress()
  const { location, googleProfileUrl, domain, publishedAt, sending, form } = video
  return (
    <FactsCard>
      {location !== '' && <Fact name="Location">{location}</Fact>}
      {googleProfileUrl !== null && (
        <Fact name="Google profile">
          <Link href={googleProfileUrl} newTab>
            View on Google
          </Link>
        </Fact>
      )}
      {publishedAt !== null && (
        // Google may still reject what it reviews.
        <Fact name={sending?.state === 'processing' ? 'Sent to Google' : 'Published'}>
          {formatInstant(new Date(publishedAt))}
        </Fact>
      )}
      {publishedAt !== null && form.liveUrl !== undefined && form.liveUrl !== '' && (
        <Fact name="Shown at">
          <Link href={shownAt(form.liveUrl, domain, siteAddress)} newTab className="wrap-anywhere">
            {form.liveUrl}
          </Link>
        </Fact>
      )}
      <Fact name="Website">
        <Link href={siteAddress(domain)} newTab>
          {domain}
        </Link>
      </Fact>
    </FactsCard>
  )
}

/** Returns what the address of a video leads to: a page of the client's website where this installation serves that. */
function shownAt(liveUrl: string, domain: string, siteAddress: SiteAddress): string {
  const url = URL.parse(liveUrl)
  return url?.hostname === domain ? siteAddress(domain, url.pathname) : liveUrl
}
