import { formatFileSize } from '@rankdesk/format'
import { fileSizeText } from './fileSizeText.ts'
import { type PictureSize, pictureSizeProblem } from './pictureSize.ts'

/** The categories of a business profile's photos that fit the clients of an agency, as Google's API names them. */
export const PHOTO_CATEGORIES = [
  'additional',
  'cover',
  'logo',
  'exterior',
  'interior',
  'atWork',
  'team',
  'product',
] as const
export type PhotoCategory = (typeof PHOTO_CATEGORIES)[number]

/** A photo with its category. Older photos have none; they count as additional. */
export interface Categorized {
  category?: PhotoCategory | undefined
}

/** Returns the category of a photo. */
export const photoCategory = ({ category = 'additional' }: Categorized): PhotoCategory => category

/** What Google does with the photos of a category. */
export interface PhotoRule {
  label: string
  /** The smallest photo that Google takes, in px. */
  smallest: { width: number; height: number }
  /** The size that Google recommends, in px. */
  recommended: { width: number; height: number }
  /** The shape to which Google crops a photo, as width:height. */
  shape: '4:3' | '16:9' | '1:1'
  /** Whether a profile has only one photo of the category, so that a new one replaces it. */
  isSingle: boolean
}

const rule = (label: string, part: Partial<PhotoRule> = {}): PhotoRule => ({
  label,
  smallest: { width: 250, height: 250 },
  recommended: { width: 720, height: 720 },
  shape: '4:3',
  isSingle: false,
  ...part,
})

/** The rule of each category, from Google's help about photos of a Business Profile. */
export const PHOTO_RULES: Readonly<Record<PhotoCategory, PhotoRule>> = {
  additional: rule('Other photo'),
  cover: rule('Cover photo', {
    smallest: { width: 480, height: 270 },
    recommended: { width: 1024, height: 576 },
    shape: '16:9',
    isSingle: true,
  }),
  logo: rule('Logo', { shape: '1:1', isSingle: true }),
  exterior: rule('Exterior'),
  interior: rule('Interior'),
  atWork: rule('At work'),
  team: rule('Team'),
  product: rule('Product'),
}

/** The smallest and the largest file that Google takes, in bytes. */
export const MIN_PHOTO_BYTES = 10 * 1024
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024

/** A photo's file; null where something is unknown. */
export interface PhotoFile extends PictureSize {
  /** In bytes. */
  size: number | null
}

/**
 * Returns why Google rejects a file as a photo of this category, or undefined. What is unknown is left to Google. Rule
 * PROF-22.
 */
export function photoFileProblem(category: PhotoCategory, file: PhotoFile): string | undefined {
  return photoBytesProblem(file.size) ?? pictureSizeProblem(file, PHOTO_RULES[category].smallest)
}

/** Returns why Google rejects a picture with a file of this size, in bytes, or undefined. Rule PROF-22. */
export function photoBytesProblem(size: number | null): string | undefined {
  if (size !== null && size < MIN_PHOTO_BYTES)
    return `${fileSizeText(size, MIN_PHOTO_BYTES)}. Google needs at least ${formatFileSize(MIN_PHOTO_BYTES)}.`
  if (size !== null && size > MAX_PHOTO_BYTES)
    return `${fileSizeText(size, MAX_PHOTO_BYTES)}. Google accepts at most ${formatFileSize(MAX_PHOTO_BYTES)}.`
  return undefined
}

/** The share of a photo's width or height that may be cropped before a hint says so. */
const SMALL_CROP = 1 / 8

/**
 * Returns what to know about a photo that Google takes in this category, or undefined: its format, a size below the
 * recommended one, or the crop of its edges. `url` ends with the name of its file. Rule PROF-23.
 */
export function photoFileHint(category: PhotoCategory, file: PictureSize, url: string): string | undefined {
  if (/\.webp$/i.test(url)) return 'Google recommends JPG or PNG.'
  const { width, height } = file
  if (width === null || height === null) return undefined
  const { recommended, shape } = PHOTO_RULES[category]
  if (width < recommended.width || height < recommended.height)
    return `${recommended.width} × ${recommended.height} px or more looks better.`
  const [across = 1, down = 1] = shape.split(':').map(Number)
  const ratio = width / height / (across / down)
  return Math.min(ratio, 1 / ratio) < 1 - SMALL_CROP ? `Google crops it to ${shape}.` : undefined
}

/**
 * Returns, for each photo, why its category can't be published with the others, or undefined: a profile has one cover photo
 * and one logo. Rule PROF-24.
 */
export function photoCategoryProblems(photos: readonly Categorized[]): (string | undefined)[] {
  const categories = photos.map(photoCategory)
  return categories.map((category, index) => {
    const { isSingle, label } = PHOTO_RULES[category]
    const isSecond = categories.indexOf(category) < index
    return isSingle && isSecond ? `Only one photo can be the ${label.toLowerCase()}.` : undefined
  })
}

/**
 * Returns the photos of a profile after new ones were added. A new cover photo or logo replaces the one before, which stays
 * as another photo. Rule PROF-24.
 */
export function withAddedPhotos<Photo extends Categorized>(
  present: readonly Photo[],
  added: readonly Photo[],
): Photo[] {
  const replaced = new Set(added.map(photoCategory).filter((category) => PHOTO_RULES[category].isSingle))
  return [
    ...present.map((photo) =>
      replaced.has(photoCategory(photo)) ? { ...photo, category: 'additional' as const } : photo,
    ),
    ...added,
  ]
}

/**
 * Returns the photos of a profile in about the order of its gallery: the cover photo first, then `added` in their order,
 * then the newest. `present` is in the order in which they were published. Google may reorder them.
 */
export function galleryOrder<Photo extends Categorized>(present: readonly Photo[], added: readonly Photo[]): Photo[] {
  const all = [...added, ...withAddedPhotos(present, added).slice(0, present.length).toReversed()]
  const isCover = ({ category }: Photo) => category === 'cover'
  return [...all.filter(isCover), ...all.filter((photo) => !isCover(photo))]
}
