export interface SortArrowProps {
  /** The direction, as in `aria-sort`. */
  direction: 'ascending' | 'descending'
}

/** The sort direction of a column. Drawn inline, because the icon module is larger than the whole head. */
export function SortArrow({ direction }: SortArrowProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-3 shrink-0 fill-none stroke-current stroke-2"
    >
      <path d={direction === 'ascending' ? 'M12 19V5m-7 7 7-7 7 7' : 'M12 5v14m-7-7 7 7 7-7'} />
    </svg>
  )
}
