import { pluralize } from '@rankdesk/format'

/** The stars of a review, with their number for screen readers. */
export function Stars({ count }: { count: number }) {
  return (
    <span className="tracking-wide whitespace-nowrap">
      <span className="sr-only">{pluralize(count, 'star', 'stars')}</span>
      <span aria-hidden>
        <span className={count <= 2 ? 'text-red-solid' : 'text-orange-solid'}>{'★'.repeat(count)}</span>
        <span className="text-disabled">{'★'.repeat(5 - count)}</span>
      </span>
    </span>
  )
}
