import {
  type CallInput,
  type CallResult,
  conflictOf,
  type MediaFile,
  saveStrategyVideo,
  type StrategyVideo,
  type strategyVideo,
} from '@rankdesk/api'
import {
  readTranscript,
  VIDEO_FIELDS,
  type VideoChannel,
  type VideoField,
  type VideoForm,
  videoFormFields,
  withProposedVideoTexts,
} from '@rankdesk/domain'
import { useToast } from '@rankdesk/ui'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import type { EditorVersion } from '../parts/VersionedEditor.tsx'
import { useVersionedDraft } from '../parts/useVersionedDraft.ts'

/** The video of a screen and its actions. */
export interface VideoInWork {
  /** The saved content. */
  initial: VideoDraft
  /** What an earlier visit left on this device. */
  stored: VideoDraft | undefined
  /** What the screen shows. */
  draft: VideoDraft
  /** Whether the draft differs from the saved content. */
  isUnsaved: boolean
  /** What somebody else saved since; undefined without a conflict. */
  theirs: StrategyVideo | undefined
  /** Whether the video is being saved. */
  busy: boolean
  /** What is wrong with the video; undefined while nothing is. */
  videoProblem: string | undefined
  /** Changes when the form must start again. It is 0 at first. */
  opened: number
  changeForm: (form: VideoForm) => void
  /** Chooses another video; null for none. */
  changeVideo: (chosen: ChosenVideo | null) => void
  /** Fills the empty fields with texts from the transcript, the file and the client's facts (VID-5). */
  propose: () => void
  changeTranscript: (transcriptText: string) => void
  /** Shows that the video is missing where it is required (VID-2). It is not a field of the form. */
  checkVideo: () => void
  /** Saves everything. Throws `ApiError`, for the form. */
  save: (form: VideoForm) => Promise<void>
  /** Discards what was typed, and shows what is saved. */
  discard: () => void
  /** Bases the draft on the version of somebody else; the next save overwrites it. */
  overwriteTheirs: () => void
}

/** Returns the edited video: what is typed is stored on this device until it is saved. */
export function useVideoInWork(video: VideoOfStrategy, editor: EditorVersion): VideoInWork {
  const { strategyId, channel, version, businessName, location } = video
  const toasts = useToast()
  const [saved] = useState(() => draftOfVideo(video))
  const draft = useVersionedDraft({
    strategyId,
    name: channel,
    saved,
    version,
    schema: videoDraftSchema,
    isReadOnly: video.statusId !== 0,
    theirsOf: (error) => conflictOf(saveStrategyVideo, error)?.theirs,
  })
  const [videoProblem, setVideoProblem] = useState<string>()
  const [opened, setOpened] = useState(0)
  const isVideoMissing = channel !== 'gbp-video' && draft.draft.video === null
  const save = useMutation(saveVideoMutation(useApp(), strategyId, channel))
  return {
    initial: draft.initial,
    stored: draft.stored,
    draft: draft.draft,
    isUnsaved: draft.isUnsaved,
    theirs: draft.theirs,
    overwriteTheirs: draft.overwriteTheirs,
    busy: save.isPending,
    videoProblem,
    opened,
    changeForm: (form) => draft.change({ ...draft.draft, form }),
    changeVideo(chosen) {
      setVideoProblem(undefined)
      draft.change({ ...draft.draft, video: chosen })
    },
    propose() {
      const { form, video: chosen, transcriptText } = draft.draft
      const transcript = (readTranscript(transcriptText) ?? []).map(({ text }) => text)
      const facts = { businessName, location, fileName: chosen?.name ?? '', transcript }
      draft.change({ ...draft.draft, form: withProposedVideoTexts(channel, form, facts) })
      setOpened(opened + 1)
    },
    changeTranscript: (transcriptText) => draft.change({ ...draft.draft, transcriptText }),
    checkVideo: () => setVideoProblem(isVideoMissing ? 'This field is required' : undefined),
    async save(form) {
      if (isVideoMissing) return
      const sent = draft.current()
      editor.hold(version)
      try {
        const body = videoBody({ ...sent, form })
        const made = (await save.mutateAsync({ body, version: draft.version })).version
        const hasTypedOn = draft.typedOn(sent, { version: made, name: channel })
        editor.release(hasTypedOn ? made : version)
        if (!hasTypedOn) draft.discard()
        toasts.show({ message: 'The video is saved.', tone: 'success' })
      } catch (error) {
        editor.release(version)
        draft.noticeConflict(error)
        throw error
      }
    },
    discard() {
      draft.change(draft.initial)
      setOpened(opened + 1)
    },
  }
}

interface VideoSave {
  body: CallInput<typeof saveStrategyVideo>['body']
  version: number
}

/** Saves the form, the video and the transcript of a channel. Fails with 409 when somebody else saved since. */
function saveVideoMutation(app: AppContextValue, strategyId: number, channel: VideoChannel) {
  return mutationOptions({
    mutationFn: ({ body, version }: VideoSave) =>
      app.client.call(saveStrategyVideo, {
        params: { strategyId, channel },
        headers: { 'if-match': String(version) },
        body,
      }),
  })
}

/** The labels of the fields of both forms (M323, M324). */
export const VIDEO_LABELS: Record<VideoField, string> = {
  postTitle: 'Post title',
  postText: 'Post text',
  ctaLink: 'Call-to-action link',
  title: 'Title',
  description: 'Description',
  caption: 'Caption',
  altText: 'Alt text',
  liveUrl: 'Address of the video',
}

/** A chosen video as the screen shows it. */
interface ChosenVideo {
  mediaId: number
  name: string
  /** The address of the stream or the file; null while it is being processed. */
  source: string | null
  poster: string | null
}

/** What is edited on a video screen. */
export interface VideoDraft {
  form: VideoForm
  video: ChosenVideo | null
  transcriptText: string
}

/** The schema of what a video screen stores on this device. */
const videoDraftSchema: z.ZodMiniType<VideoDraft> = z.object({
  form: z.partialRecord(z.enum(VIDEO_FIELDS), z.string()),
  video: z.nullable(
    z.object({
      mediaId: z.number(),
      name: z.string(),
      source: z.nullable(z.string()),
      poster: z.nullable(z.string()),
    }),
  ),
  transcriptText: z.string(),
})

/** Returns the saved content of a channel. */
function draftOfVideo({ channel, form, video, transcriptText }: StrategyVideo): VideoDraft {
  const fields = videoFormFields(channel).map(({ field }) => [field, form[field] ?? ''] as const)
  return { form: Object.fromEntries(fields), video: video === null ? null : chosenVideo(video), transcriptText }
}

/** Returns the parts of a file that the screen shows. */
export function chosenVideo({ mediaId, name, hls, url, cloudThumbnail, thumbnailUrl }: MediaFile): ChosenVideo {
  return { mediaId, name, source: hls ?? url, poster: cloudThumbnail ?? thumbnailUrl }
}

/** Returns the body of the call that saves a video. */
function videoBody({ form, video, transcriptText }: VideoDraft): CallInput<typeof saveStrategyVideo>['body'] {
  return { form, mediaId: video?.mediaId ?? null, transcriptText }
}

export type VideoOfStrategy = CallResult<typeof strategyVideo>
