/** The size of a picture in px; null where it is unknown. */
export interface PictureSize {
  width: number | null
  height: number | null
}

/** The smallest picture of a post that Google takes, in px. */
export const MIN_POST_PICTURE = { width: 400, height: 300 } as const

/**
 * Returns why Google rejects a picture of this size, or undefined. A picture whose size is unknown is left to Google.
 * Rule PROF-22.
 */
export function pictureSizeProblem(
  { width, height }: PictureSize,
  smallest: { width: number; height: number },
): string | undefined {
  if (width === null || height === null) return undefined
  if (width >= smallest.width && height >= smallest.height) return undefined
  return `${width} × ${height} px. Google needs at least ${smallest.width} × ${smallest.height} px.`
}
