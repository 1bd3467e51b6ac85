import { useDebouncedCallback } from '@mantine/hooks'
import type { MediaFile } from '@rankdesk/api'
import { Icon, Button, Card, EmptyState, FormField, TextInput, type VideoCaptions, VideoPlayer } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { Clapperboard, Video } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { useFormState } from 'react-hook-form'
import * as z from 'zod/mini'
import { hlsLinkText, linkHlsMutation, useMediaPicker } from '#features/media/index.ts'
import { useApp } from '#lib/api/appContext.ts'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { chosenVideo, type VideoInWork, type VideoOfStrategy } from './useVideoInWork.ts'

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
    const picked = await pickFile({ site: { projectId, domain }, types: VIDEOS, asksTexts: false })
    if (picked !== null) work.changeVideo(chosenVideo(picked.file))
  }
  return (
    <Card
      title="Highlighted video"
      aside={
        !readOnly && (
          <Button
            size="sm"
            icon={<Icon of={Video} size={14} />}
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
            icon={<Icon of={Clapperboard} size={20} />}
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

const NONE: readonly VideoCaptions[] = []

/** How long after the last key the player loads the captions again, in ms. */
const LOAD_DELAY_MS = 250

/** Returns the transcript in work as captions of the player, so that it shows them as the viewers will see them. */
function useTranscriptCaptions(transcriptText: string): readonly VideoCaptions[] {
  const [captions, setCaptions] = useState(NONE)
  const load = useDebouncedCallback((text: string) => {
    const src = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }))
    setCaptions([{ src, label: 'Transcript', language: 'en', isDefault: true }])
  }, LOAD_DELAY_MS)
  useEffect(() => {
    if (transcriptText !== '') load(transcriptText)
    return () => load.cancel()
  }, [transcriptText, load])
  const src = captions[0]?.src
  useEffect(() => {
    // The player keeps the captions that it has loaded.
    if (src !== undefined) return () => URL.revokeObjectURL(src)
    return undefined
  }, [src])
  return transcriptText === '' ? NONE : captions
}

const schema = z.object({ hlsLink: hlsLinkText })

interface LinkStreamProps {
  projectId: number
  /** Called with the library's file of the stream. */
  onLinked: (file: MediaFile) => void
}

/** Links a video stream (HLS) into the client's media library (M327). An empty address is ignored. */
function LinkStream({ projectId, onLinked }: LinkStreamProps) {
  const link = useMutation(linkHlsMutation(useApp(), projectId))
  return (
    <ApiForm
      aria-label="Link a stream"
      className="flex flex-col gap-2"
      schema={schema}
      defaultValues={{ hlsLink: '' }}
      onSubmit={async ({ hlsLink }, form) => {
        if (hlsLink === '') return
        const file = await link.mutateAsync({ hlsLink })
        form.reset()
        if (file !== null) onLinked(file)
      }}
    >
      <div className="flex min-w-0 items-start gap-2">
        <FormField name="hlsLink" label="HLS link" className="flex-1">
          {(field) => <TextInput {...field} type="url" inputMode="url" placeholder="https://" />}
        </FormField>
        <LinkButton />
      </div>
    </ApiForm>
  )
}

/** Submits the form. It stays aligned with the input when an error appears below that. */
function LinkButton() {
  const { isSubmitting } = useFormState()
  return (
    <Button type="submit" loading={isSubmitting} className="mt-6.5">
      Link
    </Button>
  )
}
