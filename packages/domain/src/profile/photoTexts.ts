import { decodeOrSame } from '@rankdesk/format'
import { type PhotoCategory, photoCategory } from './photoCategories.ts'
import type { ProfilePhoto } from './photos.ts'

/** The facts about a client on which proposed photo texts are based. */
export interface PhotoFacts {
  businessName: string
  /** The town of the profile; '' if unknown. */
  town: string
}

/**
 * Proposes the empty texts of a photo from its title, its category and the client's facts, and keeps the others. A file name
 * may propose a title, but never a description: that is the alternative text, and the name of a file doesn't say what is to
 * be seen. Rule PROF-12.
 */
export function withProposedTexts(photo: ProfilePhoto, { businessName, town }: PhotoFacts): ProfilePhoto {
  const place = town === '' ? '' : ` in ${town}`
  const typed = photo.title.trim()
  const subject = typed === '' ? fileSubject(photo.url) : typed
  const title = subject === '' ? `${businessName}${place}` : subject
  const what = SUBJECTS[photoCategory(photo)]
  return {
    ...photo,
    title,
    caption: photo.caption.trim() === '' ? `${title}${subject === '' ? '' : place}` : photo.caption,
    description:
      photo.description.trim() === ''
        ? sentence(typed === '' ? `${what} ${businessName}${place}` : `${typed}: ${businessName}${place}`)
        : photo.description,
  }
}

/** What a photo of a category shows, up to the name of the business. */
const SUBJECTS: Readonly<Record<PhotoCategory, string>> = {
  additional: 'A photo of',
  cover: 'A photo of',
  logo: 'The logo of',
  exterior: 'The building of',
  interior: 'Inside',
  atWork: 'At work:',
  team: 'The team of',
  product: 'A product of',
}

/** Returns a text with a period at its end; the name of a business may end with one. */
export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

/** Returns the words of a file's name, or '' for one that says nothing: fewer than two words, of a camera, or an id. */
export function fileSubject(url: string): string {
  const file = decodeOrSame(url.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
  const words = file
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replaceAll(/[-_.\s]+/g, ' ')
    .trim()
  if (/^(img|vid|mov|dsc|dscn|pxl|image|photo|video|screenshot|pasted)?[\s\d()]*$|^[\da-f]{16,}$/i.test(words))
    return ''
  // 'Ok800' and 'final2' are names for a computer. Two words are what a person wrote.
  if (words.split(' ').filter((word) => /^\p{L}{2,}$/u.test(word)).length < 2) return ''
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** Texts that are filled into many photos at once. Empty ones change nothing. */
export type PhotoFill = Omit<ProfilePhoto, 'url' | 'category'>

/** Returns the photos with the given texts, in empty fields only unless `replaces`. Rule PROF-13. */
export function filledPhotos(photos: readonly ProfilePhoto[], fill: PhotoFill, replaces: boolean): ProfilePhoto[] {
  const pick = (present: string, text: string) =>
    text.trim() !== '' && (replaces || present.trim() === '') ? text : present
  return photos.map((photo) => ({
    ...photo,
    title: pick(photo.title, fill.title),
    caption: pick(photo.caption, fill.caption),
    description: pick(photo.description, fill.description),
  }))
}
