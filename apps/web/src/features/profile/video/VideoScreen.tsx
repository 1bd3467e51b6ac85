import { VIDEO_CHANNELS, VIDEO_TITLES } from '@rankdesk/domain'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import { LoadedStrategy } from '../parts/LoadedStrategy.tsx'
import { strategyIdOf } from '../parts/strategyIdOf.ts'
import { videoQuery } from './video.queries.ts'
import { VideoView } from './VideoView.tsx'

/** The video of a strategy on one of the three channels, which the address names (M322-M327). */
export function VideoScreen() {
  const { pathname } = useLocation()
  const parameter = useParams()['strategyId']
  const strategyId = strategyIdOf(parameter)
  const channel = VIDEO_CHANNELS.find((each) => pathname.includes(`/${each}/`)) ?? 'gbp-video'
  const query = useQuery({ ...videoQuery(useApp(), strategyId, channel), enabled: strategyId > 0 })
  return (
    <LoadedStrategy title={VIDEO_TITLES[channel]} parameter={parameter} strategyId={strategyId} query={query}>
      {/* Remounts for each saved version: the form starts with it. */}
      {(video) => <VideoView key={`${video.strategyId} ${video.channel} ${video.version}`} video={video} />}
    </LoadedStrategy>
  )
}
