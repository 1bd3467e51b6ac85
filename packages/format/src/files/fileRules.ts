import type { UploadTypeGroup } from './typeGroups.ts'

/** The requirements that a file must meet before its upload. Omitted ones are not checked, except for the size. */
export interface FileRules {
  /** The group of allowed types, or custom extensions: ['png', 'webp', 'jpeg']. @default any type */
  types?: UploadTypeGroup | readonly string[]
  /** The maximum size in bytes. @default DEFAULT_MAX_BYTES, 50 MB (M464) */
  maxBytes?: number
  /** The minimum width and height in px. An omitted side has no limit. */
  minDimensions?: Partial<Dimensions>
  /** The maximum width and height in px. An omitted side has no limit. */
  maxDimensions?: Partial<Dimensions>
  /** The required ratio of width to height. */
  aspectRatio?: AspectRatio
}

/** Dimensions in px. */
export interface Dimensions {
  width: number
  height: number
}

/** A ratio such as 16:9, with its tolerance. */
export interface AspectRatio extends Dimensions {
  /** The tolerance either way, in percent of the ratio, inclusive. @default 0 */
  tolerancePercent?: number
}

/** 50 MB, in bytes (M464). */
export const DEFAULT_MAX_BYTES = 50 * 1024 * 1024
