import type { UploadTypeGroup } from './typeGroups.ts'

/** What a file must be before its first byte leaves. What is not given is not checked, save for the size. */
export interface FileRules {
  /** The group of types that may be uploaded, or endings of one's own: ['png', 'webp', 'jpeg']. @default any type */
  types?: UploadTypeGroup | readonly string[]
  /** The largest size in bytes that still passes. @default DEFAULT_MAX_BYTES, 50 MB (M464) */
  maxBytes?: number
  /** The smallest width and height in px that still pass; a side that is left out is free. */
  minDimensions?: Partial<Dimensions>
  /** The largest width and height in px that still pass; a side that is left out is free. */
  maxDimensions?: Partial<Dimensions>
  /** The ratio of width to height. */
  aspectRatio?: AspectRatio
}

/** A size in px. */
export interface Dimensions {
  width: number
  height: number
}

/** A ratio, as in 16:9, and how far from it a file may be. */
export interface AspectRatio extends Dimensions {
  /** In percent of the ratio, either way; exactly that far off still passes. @default 0 */
  tolerancePercent?: number
}

/** 50 MB, in bytes (M464). */
export const DEFAULT_MAX_BYTES = 50 * 1024 * 1024

/** Whether the rules ask for the picture's size, so that the file must be opened. */
export function needsDimensions(rules: FileRules): boolean {
  return rules.minDimensions !== undefined || rules.maxDimensions !== undefined || rules.aspectRatio !== undefined
}
