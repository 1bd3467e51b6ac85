import type { ProfilePhoto } from './photos.ts'

/** The facts about a client on which proposed photo texts are based. */
export interface PhotoFacts {
  businessName: string
  /** The town of the profile; '' if unknown. */
  town: string
}

/**
 * Proposes the empty texts of a photo from its file name and the client's facts, and keeps the others. A name that only
 * a camera gave (IMG_2041) says nothing, so the texts name the business. Rule PROF-12.
 */
export function withProposedTexts(photo: ProfilePhoto, { businessName, town }: PhotoFacts): ProfilePhoto {
  const place = town === '' ? '' : ` in ${town}`
  const subject = photo.title.trim() === '' ? fileSubject(photo.url) : photo.title.trim()
  const title = subject === '' ? `${businessName}${place}` : subject
  return {
    ...photo,
    title,
    caption: photo.caption.trim() === '' ? `${title}${subject === '' ? '' : place}` : photo.caption,
    description:
      photo.description.trim() === ''
        ? sentence(
            subject === ''
              ? `A photo of the work of ${businessName}${place}`
              : `${title}: work by ${businessName}${place}`,
          )
        : photo.description,
  }
}

/** Returns a text with a period at its end; the name of a business may end with one. */
export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

/** Returns the words of a file's name, or '' for the name of a camera and the id of a stream. */
export function fileSubject(url: string): string {
  const file = decodeName(url.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
  const words = file
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replaceAll(/[-_.\s]+/g, ' ')
    .trim()
  if (/^(img|vid|mov|dsc|dscn|pxl|image|photo|video|screenshot|pasted)?[\s\d()]*$|^[\da-f]{16,}$/i.test(words))
    return ''
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
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
