import type { StrategyRow } from '@rankdesk/api'
import { STRATEGY_TYPES, VIDEO_CHANNELS, VIDEO_TITLES } from '@rankdesk/domain'
import { formatMonthName, monthOf } from '@rankdesk/format'
import { Button, Dialog, EmptyState, SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { Video } from 'lucide-react'
import { useApp } from '#lib/api/appContext.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { clientStrategiesQuery } from '#features/clients/index.ts'

export interface VideosDialogProps {
  clientId: number
  open: boolean
  onClose: () => void
}

/** The strategy types whose screens have videos. */
const TYPES: readonly number[] = [STRATEGY_TYPES.addRichMediaToGoogle, STRATEGY_TYPES.publishGooglePost]

/** Links to the videos of a client's strategies, each on three channels (M067-M069). */
export function VideosDialog({ clientId, open, onClose }: VideosDialogProps) {
  const query = useQuery({ ...clientStrategiesQuery(useApp(), clientId), enabled: open })
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Videos"
      subtitle="Google posts and rich media can have a video on each channel."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <QueryContent title="The strategies" query={query} skeleton={<SkeletonText lines={4} />}>
        {({ strategies }) => <Strategies strategies={strategies.filter((one) => TYPES.includes(one.strategyTypeId))} />}
      </QueryContent>
    </Dialog>
  )
}

function Strategies({ strategies }: { strategies: readonly StrategyRow[] }) {
  if (strategies.length === 0) {
    return (
      <EmptyState title="No strategy with videos" icon={<Video aria-hidden size={20} strokeWidth={1.75} />}>
        A Google post or rich media strategy of this month or later is listed here.
      </EmptyState>
    )
  }
  return (
    <ul aria-label="Strategies with videos" className="flex flex-col gap-3">
      {strategies.map(({ strategyId, strategyTypeName, assignedDate }) => (
        <li key={strategyId}>
          <span className="block font-medium">
            {strategyTypeName}
            {assignedDate !== null && `, ${formatMonthName(monthOf(assignedDate))}`}
          </span>
          <span className="flex flex-wrap gap-x-3">
            {VIDEO_CHANNELS.map((channel) => (
              <Link key={channel} to={`/execution/${channel}/${strategyId}`}>
                {VIDEO_TITLES[channel]}
              </Link>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
