import { formatNumber } from '@rankdesk/format'

export interface WordCountsProps {
  /** Words that the page shows now; undefined where that is not worth showing (M239). */
  previous: number | undefined
  /** Words in the editor. */
  now: number
}

/** "Previous 612 words · New 948 words" (M239). */
export function WordCounts({ previous, now }: WordCountsProps) {
  return (
    <p className="figures text-muted">
      {previous !== undefined && (
        <>
          Previous <Count>{previous}</Count> words ·{' '}
        </>
      )}
      New <Count>{now}</Count> words
    </p>
  )
}

function Count({ children }: { children: number }) {
  return <span className="font-medium text-text">{formatNumber(children)}</span>
}
