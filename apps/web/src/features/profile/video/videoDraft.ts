import { type CallInput, type MediaFile, saveStrategyVideo, type StrategyVideo } from '@rankdesk/api'
import {
  VIDEO_FIELDS,
  type VideoChannel,
  type VideoField,
  type VideoForm,
  videoFormFields,
  videoFormProblems,
} from '@rankdesk/domain'
import * as z from 'zod/mini'

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
export interface ChosenVideo {
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
export const videoDraftSchema: z.ZodMiniType<VideoDraft> = z.object({
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
export function draftOfVideo({ channel, form, video, transcriptText }: StrategyVideo): VideoDraft {
  const fields = videoFormFields(channel).map(({ field }) => [field, form[field] ?? ''] as const)
  return { form: Object.fromEntries(fields), video: video === null ? null : chosenVideo(video), transcriptText }
}

/** Returns the parts of a file that the screen shows. */
export function chosenVideo({ mediaId, name, hls, url, cloudThumbnail, thumbnailUrl }: MediaFile): ChosenVideo {
  return { mediaId, name, source: hls ?? url, poster: cloudThumbnail ?? thumbnailUrl }
}

/** Returns the body of the call that saves a video. */
export function videoBody({ form, video, transcriptText }: VideoDraft): CallInput<typeof saveStrategyVideo>['body'] {
  return { form, mediaId: video?.mediaId ?? null, transcriptText }
}

/** Returns the schema of a channel's form, with the rules VID-1 and VID-2. The video itself is not a field of it. */
export function videoSchema(channel: VideoChannel) {
  const text = saveStrategyVideo.body.shape.form.def.valueType
  const shape = Object.fromEntries(videoFormFields(channel).map(({ field }) => [field, text]))
  return z.object(shape).check((context) => {
    const problems = videoFormProblems(channel, context.value, true)
    for (const [field, message] of Object.entries(problems)) {
      context.issues.push({ code: 'custom', path: [field], message, input: context.value })
    }
  })
}
