import { type ImageEdit, NO_IMAGE_EDIT, rotatedSize } from '@rankdesk/format'
import { centeredCrop, type CropShare, type PictureOrientation, turnedCrop, WHOLE } from '@rankdesk/ui'

/** The ratios that a crop can keep. */
export const RATIO_PRESETS = ['free', 'original', '1:1', '4:3', '3:2', '16:9', '9:16'] as const
export type RatioPreset = (typeof RATIO_PRESETS)[number]

/** The dimensions of a picture in px. */
interface Size {
  width: number
  height: number
}

/** The state of the image editor. */
export interface ImageDraft {
  orientation: PictureOrientation
  preset: RatioPreset
  /** The crop in percent of the rotated picture. */
  crop: CropShare
  /** The width of the result in px; null keeps that of the crop. */
  width: number | null
  toWebp: boolean
}

/** What a person does in the image editor. */
export type ImageAction =
  | { type: 'crop'; crop: CropShare }
  | { type: 'preset'; preset: RatioPreset }
  | { type: 'rotate'; direction: 'right' | 'left' }
  | { type: 'flip'; axis: 'horizontal' | 'vertical' }
  | { type: 'resize'; width: number | null }
  | { type: 'convert'; toWebp: boolean }
  | { type: 'reset' }

export const UNCHANGED: ImageDraft = {
  orientation: { rotate: 0, flipHorizontal: false, flipVertical: false },
  preset: 'free',
  crop: WHOLE,
  width: null,
  toWebp: false,
}

/** Returns the state after an action. `picture` has the dimensions of the file. */
export function reduceImage(draft: ImageDraft, action: ImageAction, picture: Size): ImageDraft {
  switch (action.type) {
    case 'crop':
      return limitWidth({ ...draft, crop: action.crop }, picture)
    case 'preset':
      return limitWidth({ ...draft, preset: action.preset, crop: presetCrop(draft, action.preset, picture) }, picture)
    case 'rotate':
      return limitWidth(rotate(draft, action.direction, picture), picture)
    case 'flip':
      return flip(draft, action.axis)
    case 'resize':
      return limitWidth({ ...draft, width: action.width }, picture)
    case 'convert':
      return { ...draft, toWebp: action.toWebp }
    case 'reset':
      return UNCHANGED
  }
}

/** What the state means for a picture. */
export interface ImageResult {
  /** The edit that the state describes, in px. */
  edit: ImageEdit
  /** The ratio of width to height that the crop keeps; undefined for any. */
  ratio: number | undefined
  /** The width of the crop in px, which is the largest width of the result. */
  maxWidth: number
}

/** Returns what the state means for a picture. */
export function imageResult(draft: ImageDraft, picture: Size): ImageResult {
  return { edit: editOf(draft, picture), ratio: ratioOf(draft, picture), maxWidth: cropWidth(draft, picture) }
}

function ratioOf({ preset, orientation }: ImageDraft, picture: Size): number | undefined {
  if (preset === 'free') return undefined
  if (preset === 'original') {
    const { width, height } = rotatedSize(picture, orientation.rotate)
    return width / height
  }
  const [width = 1, height = 1] = preset.split(':').map(Number)
  return width / height
}

function editOf(draft: ImageDraft, picture: Size): ImageEdit {
  const { orientation, crop, width, toWebp } = draft
  const rotated = rotatedSize(picture, orientation.rotate)
  const x = Math.min(rotated.width - 1, Math.max(0, Math.round((crop.x / 100) * rotated.width)))
  const y = Math.min(rotated.height - 1, Math.max(0, Math.round((crop.y / 100) * rotated.height)))
  const area = {
    x,
    y,
    width: Math.min(rotated.width - x, Math.max(1, Math.round((crop.width / 100) * rotated.width))),
    height: Math.min(rotated.height - y, Math.max(1, Math.round((crop.height / 100) * rotated.height))),
  }
  const isWhole = area.width === rotated.width && area.height === rotated.height
  return {
    ...NO_IMAGE_EDIT,
    ...orientation,
    crop: isWhole ? null : area,
    width: width === null || width >= area.width ? null : width,
    format: toWebp ? 'webp' : 'same',
  }
}

function cropWidth(draft: ImageDraft, picture: Size): number {
  const { crop } = editOf({ ...draft, width: null }, picture)
  return crop?.width ?? rotatedSize(picture, draft.orientation.rotate).width
}

function presetCrop(draft: ImageDraft, preset: RatioPreset, picture: Size): CropShare {
  const ratio = ratioOf({ ...draft, preset }, picture)
  return ratio === undefined ? draft.crop : centeredCrop(ratio, rotatedSize(picture, draft.orientation.rotate))
}

/** The crop follows the rotation unless it has to keep a ratio. */
function rotate(draft: ImageDraft, direction: 'right' | 'left', picture: Size): ImageDraft {
  const { orientation, preset, crop } = draft
  const { flipHorizontal, flipVertical } = orientation
  // The flips apply after the rotation, and a picture that is flipped once turns the other way.
  const isMirrored = flipHorizontal !== flipVertical
  const isClockwise = (direction === 'right') !== isMirrored
  const degrees = ((orientation.rotate + (isClockwise ? 90 : 270)) % 360) as PictureOrientation['rotate']
  const turned: ImageDraft = {
    ...draft,
    orientation: { rotate: degrees, flipHorizontal: flipHorizontal, flipVertical: flipVertical },
    crop: turnedCrop(crop, direction),
  }
  return preset === 'free' ? turned : { ...turned, crop: presetCrop(turned, preset, picture) }
}

function flip(draft: ImageDraft, axis: 'horizontal' | 'vertical'): ImageDraft {
  const { orientation } = draft
  const flipped =
    axis === 'horizontal'
      ? { ...orientation, flipHorizontal: !orientation.flipHorizontal }
      : { ...orientation, flipVertical: !orientation.flipVertical }
  return { ...draft, orientation: flipped, crop: turnedCrop(draft.crop, axis) }
}

/** A picture is never enlarged: a width over that of the crop is dropped. */
function limitWidth(draft: ImageDraft, picture: Size): ImageDraft {
  return draft.width !== null && draft.width >= cropWidth(draft, picture) ? { ...draft, width: null } : draft
}
