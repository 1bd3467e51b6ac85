export interface SortArrowProps {
  /** As aria-sort says it. */
  direction: 'ascending' | 'descending'
}

/** Which way a column sorts: drawn here, as the icons' own machinery weighs more than the head. */
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
