import { rankChange } from '@rankdesk/domain'

/** Returns a rank change as text, for copies and CSV files: 'up 3', 'No change'; empty without both ranks. */
export function rankMoveText(before: number | null, now: number | null): string {
  if (before === null || now === null) return ''
  const { places, direction } = rankChange(before, now)
  return direction === 'same' ? 'No change' : `${direction} ${places}`
}
