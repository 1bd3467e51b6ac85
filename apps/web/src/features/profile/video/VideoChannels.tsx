import { VIDEO_CHANNELS, VIDEO_TITLES, type VideoChannel } from '@rankdesk/domain'
import { useLinkCommands } from '#lib/commands/useLinkCommands.tsx'
import { Link } from '#lib/routing/Link.tsx'

export interface VideoChannelsProps {
  strategyId: number
  /** The channel of the screen; undefined on a screen without a video. */
  channel?: VideoChannel
}

/** Links to the video screens of a strategy. On a narrow screen their lines are far enough apart to be hit by touch. */
export function VideoChannels({ strategyId, channel }: VideoChannelsProps) {
  useLinkCommands(
    VIDEO_CHANNELS.filter((other) => other !== channel).map((other) => ({
      label: VIDEO_TITLES[other],
      to: `/execution/${other}/${strategyId}`,
    })),
  )
  return (
    <nav aria-label="Videos" className="flex flex-wrap gap-x-3 gap-y-1">
      {VIDEO_CHANNELS.map((each) =>
        each === channel ? (
          <span key={each} aria-current="page" className="font-medium">
            {VIDEO_TITLES[each]}
          </span>
        ) : (
          <Link key={each} to={`/execution/${each}/${strategyId}`}>
            {VIDEO_TITLES[each]}
          </Link>
        ),
      )}
    </nav>
  )
}
