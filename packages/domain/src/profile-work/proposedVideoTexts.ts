import { oneLine } from '@rankdesk/format'
import { fileSubject, sentence } from '../profile/photoTexts.ts'
import { type VideoChannel, type VideoForm, videoFormFields } from './videoForm.ts'

/** The facts on which the proposed texts of a video are based. */
export interface VideoFacts {
  businessName: string
  /** Town and state; '' if unknown. */
  location: string
  /** The file of the video; '' without one. */
  fileName: string
  /** What is said in the video, in order. */
  transcript: readonly string[]
}

/** The length of a proposed text for a post or a description: what Google and YouTube show of it, and a little more. */
const GOOD_LENGTH = 300

/**
 * Proposes the empty texts of a video's form from its transcript, its file name and the client's facts, and keeps the
 * others. It proposes no link. A person reviews and saves the texts. Rule VID-5.
 */
export function withProposedVideoTexts(channel: VideoChannel, form: VideoForm, facts: VideoFacts): VideoForm {
  const { businessName, location, fileName, transcript } = facts
  const town = location.split(',')[0]?.trim() ?? ''
  const place = town === '' ? '' : ` in ${town}`
  const subject = fileSubject(fileName)
  const title = `${subject === '' ? businessName : subject}${place}`
  const typed = form.title?.trim() ?? ''
  const said = oneLine(transcript.join(' '))
  const about = sentence(`A video by ${businessName}${place}`)
  const text = said === '' ? about : `${shortened(said, GOOD_LENGTH)} ${about}`
  const proposed: VideoForm = {
    postTitle: title,
    title,
    postText: text,
    description: text,
    caption: title,
    // Never the name of the file, which doesn't say what is to be seen.
    altText: typed === '' ? about : sentence(`${typed}: a video by ${businessName}${place}`),
  }
  const next: VideoForm = { ...form }
  for (const { field, maxLength } of videoFormFields(channel)) {
    const proposal = proposed[field]
    if (proposal !== undefined && (form[field] ?? '').trim() === '') next[field] = shortened(proposal, maxLength)
  }
  return next
}

/** Shortens a text to whole sentences, or to whole words if the first sentence is too long. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '))
  if (end > 0) return cut.slice(0, end + 1)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 0) || length).trimEnd()
}
