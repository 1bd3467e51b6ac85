import { formatFileSize } from '@rankdesk/format'
import { isWebAddress } from '../addresses/webAddress.ts'
import { fileSizeText } from '../profile/fileSizeText.ts'
import { profileTextLength } from '../profile/profileTextLength.ts'
import { MAX_POST_TEXT, type FieldProblems } from './googlePost.ts'

/** The channels on which a strategy's video is shown. Each has its own screen (M067-M069). */
export const VIDEO_CHANNELS = ['gbp-video', 'youtube-video', 'website-video'] as const
export type VideoChannel = (typeof VIDEO_CHANNELS)[number]

/** The titles of the channels' screens, which links to them have as well. */
export const VIDEO_TITLES: Readonly<Record<VideoChannel, string>> = {
  'gbp-video': 'GBP Video Post',
  'youtube-video': 'YouTube Video',
  'website-video': 'Website Video',
}

/** All fields of the two forms, in the order in which a form shows them. */
export const VIDEO_FIELDS = [
  'postTitle',
  'title',
  'description',
  'caption',
  'altText',
  'postText',
  'ctaLink',
  'liveUrl',
] as const
export type VideoField = (typeof VIDEO_FIELDS)[number]
export type VideoForm = Partial<Record<VideoField, string>>

interface FieldRule {
  required?: true
  maxLength?: number
  address?: true
}

/** The form for Google. */
const POST_FORM: Partial<Record<VideoField, FieldRule>> = {
  postTitle: { required: true, maxLength: 300 },
  postText: { required: true, maxLength: MAX_POST_TEXT },
  ctaLink: { address: true, maxLength: 2000 },
}

/** The form for YouTube and the client's own site. */
const CLIP_FORM: Partial<Record<VideoField, FieldRule>> = {
  title: { required: true, maxLength: 100 },
  description: { required: true, maxLength: 512 },
  caption: { maxLength: 250 },
  altText: { maxLength: 125 },
  postText: { maxLength: MAX_POST_TEXT },
  // Where a person has put the video (VID-8).
  liveUrl: { address: true, maxLength: 2000 },
}

/** Returns the fields of a channel's form, in order, with their maximum lengths. Rules VID-1 and VID-2. */
export function videoFormFields(channel: VideoChannel): { field: VideoField; required: boolean; maxLength: number }[] {
  const form = channel === 'gbp-video' ? POST_FORM : CLIP_FORM
  return VIDEO_FIELDS.flatMap((field) => {
    const rule = form[field]
    return rule === undefined
      ? []
      : [{ field, required: rule.required === true, maxLength: rule.maxLength ?? Infinity }]
  })
}

/**
 * Validates a form. Returns a message for each invalid field (`video` for the video itself), empty if the form can be
 * saved. A field that the channel's form lacks is invalid. Rules VID-1 and VID-2.
 */
export function videoFormProblems(
  channel: VideoChannel,
  form: VideoForm,
  hasVideo: boolean,
): FieldProblems<VideoField | 'video'> {
  const rules = channel === 'gbp-video' ? POST_FORM : CLIP_FORM
  const problems: FieldProblems<VideoField | 'video'> = {}
  for (const field of VIDEO_FIELDS) {
    const problem = fieldProblem(rules[field], form[field] ?? '')
    if (problem !== undefined) problems[field] = problem
  }
  const { liveUrl = '' } = form
  if (channel === 'youtube-video' && liveUrl !== '' && !YOUTUBE.test(liveUrl))
    problems.liveUrl ??= 'Enter the address of a video on YouTube'
  if (channel !== 'gbp-video' && !hasVideo) problems.video = 'This field is required'
  return problems
}

/** Returns the problem of a field's text; a field that the form lacks has no rule. */
function fieldProblem(rule: FieldRule | undefined, text: string): string | undefined {
  if (rule === undefined) return text === '' ? undefined : 'This form has no such field'
  if (rule.required === true && text.trim() === '') return 'This field is required'
  if (rule.maxLength !== undefined && profileTextLength(text) > rule.maxLength)
    return `At most ${rule.maxLength} characters`
  return rule.address === true && text !== '' && !isWebAddress(text)
    ? 'Enter a web address that starts with https:// or http://'
    : undefined
}

/** A web address on YouTube. */
const YOUTUBE = /^https?:\/\/([^/?#@]*\.)?(youtube\.com|youtu\.be)(:\d+)?([/?#]|$)/i

/**
 * Returns why a saved video can't count as published, or undefined. For Google it is a file that Google takes. Rankdesk can't
 * write to YouTube or put a video on the client's website: a person does, and enters its address there. Rule VID-8.
 */
export function videoPublishProblem(
  channel: VideoChannel,
  { form, video }: { form: VideoForm; video: VideoFile | null },
): string | undefined {
  if (channel === 'gbp-video')
    return video === null ? 'Choose the video for Google before you complete this strategy.' : googleVideoProblem(video)
  if ((form.liveUrl ?? '').trim() !== '') return undefined
  return channel === 'youtube-video'
    ? 'Upload the video to YouTube, and enter its address there before you complete this strategy.'
    : 'Put the video on the client’s website, and enter the address of its page before you complete this strategy.'
}

/** The limits of a video on a profile at Google: its length in seconds, its file in bytes, and its height in px. */
export const GOOGLE_VIDEO = { seconds: 30, bytes: 75 * 1024 * 1024, height: 720 } as const

/** A video file; null where something is unknown. `hls` is the address of a linked stream. */
export interface VideoFile {
  hls: string | null
  duration: number | null
  size: number | null
  height: number | null
}

/** Returns why Google rejects a video, or undefined. What is unknown is left to Google. Rule VID-7. */
export function googleVideoProblem({ hls, duration, size, height }: VideoFile): string | undefined {
  if (hls !== null) return 'Google takes a video as a file: a linked stream can’t be sent. Choose an uploaded video.'
  if (duration !== null && duration > GOOGLE_VIDEO.seconds)
    return `${Math.ceil(duration)} seconds. Google takes at most ${GOOGLE_VIDEO.seconds}.`
  if (size !== null && size > GOOGLE_VIDEO.bytes)
    return `${fileSizeText(size, GOOGLE_VIDEO.bytes)}. Google takes at most ${formatFileSize(GOOGLE_VIDEO.bytes)}.`
  if (height !== null && height < GOOGLE_VIDEO.height)
    return `${height} px high. Google needs at least ${GOOGLE_VIDEO.height} px.`
  return undefined
}
