import { Button, Card, EmptyState, VideoPlayer } from '@rankdesk/ui'
import { Clapperboard, Video } from 'lucide-react'
import type { RefObject } from 'react'
import { LinkStream } from './LinkStream.tsx'
import { useMediaPicker } from '#features/media/index.ts'
import { useTranscriptCaptions } from './useTranscriptCaptions.ts'
import type { VideoInWork } from './useVideoInWork.ts'
import type { VideoOfStrategy } from './video.queries.ts'
import { chosenVideo } from './videoDraft.ts'

export interface VideoCardProps {
  video: VideoOfStrategy
  work: VideoInWork
  /** The element around the player, for the transcript. */
  player: RefObject<HTMLDivElement | null>
  /** The position that is played from; undefined until one is chosen. */
  playFrom: { seconds: number } | undefined
  readOnly: boolean
}

const VIDEOS = ['video'] as const

/** The highlighted video: uploaded in chunks into the media library, chosen from it, or linked as a stream (M327). */
export function VideoCard({ video: { projectId, domain }, work, player, playFrom, readOnly }: VideoCardProps) {
  const { pickFile, picker } = useMediaPicker()
  const { video, transcriptText } = work.draft
  const captions = useTranscriptCaptions(transcriptText)
  async function pick(): Promise<void> {
    if (projectId === null) return
    const picked = await pickFile({ site: { projectId, domain }, types: VIDEOS })
    if (picked !== null) work.changeVideo(chosenVideo(picked.file))
  }
  return (
    <Card
      title="Highlighted video"
      aside={
        !readOnly && (
          <Button
            size="sm"
            icon={<Video aria-hidden size={14} strokeWidth={2} />}
            disabledReason={projectId === null ? 'This client has no website, so it has no media library.' : undefined}
            onClick={() => void pick()}
          >
            {video === null ? 'Choose or upload' : 'Replace'}
          </Button>
        )
      }
    >
      <div ref={player} className="flex flex-col gap-3">
        {video === null ? (
          <EmptyState
            title={readOnly ? 'No video was published here' : 'No video yet'}
            size="sm"
            icon={<Clapperboard aria-hidden size={20} strokeWidth={1.75} />}
          >
            {readOnly ? undefined : 'Choose an mp4 of the media library, upload one, or link a stream.'}
          </EmptyState>
        ) : video.source === null ? (
          <p className="text-muted">{video.name} is being processed.</p>
        ) : (
          <VideoPlayer
            key={video.mediaId}
            src={video.source}
            title={video.name}
            captions={captions}
            playFrom={playFrom}
            {...(video.poster !== null && { poster: video.poster })}
          />
        )}
        {video !== null && <p className="truncate text-caption text-muted">{video.name}</p>}
        {work.videoProblem !== undefined && (
          <p role="alert" className="text-red-solid">
            Highlighted video: {work.videoProblem}
          </p>
        )}
        {!readOnly && projectId !== null && (
          <LinkStream projectId={projectId} onLinked={(file) => work.changeVideo(chosenVideo(file))} />
        )}
      </div>
      {picker}
    </Card>
  )
}
