import { formatNumber } from '@rankdesk/format'

export interface WordCountsProps {
  /** The number of words on the current page; undefined where it is not shown (M239). */
  previous: number | undefined
  /** The number of words in the editor. */
  now: number
}

/** Shows "Previous 612 words · New 948 words" (M239). */
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
