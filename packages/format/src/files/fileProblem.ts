import { formatNumber } from '../number.ts'
import type { AspectRatio, Dimensions, FileRules } from './fileRules.ts'
import { DEFAULT_MAX_BYTES } from './fileRules.ts'
import type { NamedFile } from './typeGroups.ts'
import { allowedEndings, endingOf } from './typeGroups.ts'

const MB = 1024 * 1024

/**
 * The tolerance for floating-point errors: 1.05 x 16/9 is slightly too small, and a file exactly at the limit must
 * pass.
 */
const RATIO_SLACK = 1e-9

/** Returns the problem of a file's type, or undefined. Rules UPL-1, UPL-2; text M526. */
export function typeProblem(file: NamedFile, rules: FileRules): string | undefined {
  const endings = allowedEndings(rules.types)
  if (endings === undefined || endings.includes(endingOf(file))) return undefined
  if (endings.includes('jpg') && PHONE_PHOTOS.has(endingOf(file))) {
    return 'HEIC photos cannot be shown on websites. Export a JPEG: on an iPhone under Settings, Camera, Formats, choose Most Compatible; on a Mac open the photo in Preview and choose File, Export'
  }
  return `Invalid file type. Allowed types: ${endings.join(', ')}`
}

/** The format of phones, which browsers don't show and our decoder lacks for its patents. */
const PHONE_PHOTOS: ReadonlySet<string> = new Set(['heic', 'heif'])

/**
 * Returns the problem of a file's size in bytes, or undefined. Rules UPL-3, UPL-4; text M525. The size is rounded up to
 * 2 decimals to avoid '50 MB exceeds 50 MB' for a file that is one byte too large.
 */
export function sizeProblem(bytes: number, rules: FileRules): string | undefined {
  const max = rules.maxBytes ?? DEFAULT_MAX_BYTES
  if (bytes === 0) return 'The file is empty'
  if (bytes <= max) return undefined
  const size = formatNumber(Math.ceil((bytes / MB) * 100) / 100)
  return `File size (${size} MB) exceeds maximum allowed size (${formatNumber(max / MB)} MB)`
}

/** Returns the problem of an image's dimensions, or undefined. Rules UPL-6, UPL-7, UPL-8; texts M527, M528, M468. */
export function dimensionsProblem(size: Dimensions, rules: FileRules): string | undefined {
  const { minDimensions: min, maxDimensions: max, aspectRatio } = rules
  if (min && (size.width < (min.width ?? 0) || size.height < (min.height ?? 0))) {
    return `File dimensions must be at least ${sides(min)}px`
  }
  if (max && (size.width > (max.width ?? Infinity) || size.height > (max.height ?? Infinity))) {
    return `File dimensions must not exceed ${sides(max)}px`
  }
  if (aspectRatio && !hasRatio(size, aspectRatio)) {
    return `File aspect ratio must be ${aspectRatio.width}:${aspectRatio.height}`
  }
  return undefined
}

function hasRatio(size: Dimensions, required: AspectRatio): boolean {
  const ratio = required.width / required.height
  const tolerance = (ratio * (required.tolerancePercent ?? 0)) / 100
  return Math.abs(size.width / size.height - ratio) <= tolerance + RATIO_SLACK
}

/** Formats dimensions as '800x600'. A side without a limit is 'any': '800xany'. */
function sides({ width, height }: Partial<Dimensions>): string {
  return `${width ?? 'any'}x${height ?? 'any'}`
}
