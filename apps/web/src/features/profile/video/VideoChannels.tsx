import { VIDEO_CHANNELS, VIDEO_TITLES, type VideoChannel } from '@rankdesk/domain'
import { useLinkCommands } from '#lib/commands/useLinkCommands.tsx'
import { Link } from '#lib/routing/Link.tsx'

export interface VideoChannelsProps {
  strategyId: number
  /** The channel of the screen; undefined on a screen without a video. */
  place?: VideoChannel
}

/** Links to the video screens of a strategy. On a narrow screen their lines are far enough apart to be hit by touch. */
export function VideoChannels({ strategyId, place }: VideoChannelsProps) {
  useLinkCommands(
    VIDEO_CHANNELS.filter((channel) => channel !== place).map((channel) => ({
      label: VIDEO_TITLES[channel],
      to: `/execution/${channel}/${strategyId}`,
    })),
  )
  return (
    <nav aria-label="Videos" className="flex flex-wrap gap-x-3 gap-y-1">
      {VIDEO_CHANNELS.map((channel) =>
        channel === place ? (
          <span key={channel} aria-current="page" className="font-medium">
            {VIDEO_TITLES[channel]}
          </span>
        ) : (
          <Link key={channel} to={`/execution/${channel}/${strategyId}`}>
            {VIDEO_TITLES[channel]}
          </Link>
        ),
      )}
    </nav>
  )
}
