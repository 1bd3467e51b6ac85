/** The tone of progress, in three steps. */
export type ProgressTone = 'low' | 'medium' | 'high'

/** Returns the tone of a share between 0 and 1: below 0.25 low, above 0.74 high, otherwise medium. Rule M197. */
export function progressTone(share: number): ProgressTone {
  if (share < 0.25) return 'low'
  return share > 0.74 ? 'high' : 'medium'
}
