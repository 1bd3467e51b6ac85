/** All buttons share one element, so a row that scrolls into view creates no icon. */
const ARROW = (
  <svg aria-hidden viewBox="0 0 24 24" className="size-4 fill-none stroke-current stroke-[2.5]">
    <path d="m9 18 6-6-6-6" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

export interface OpenButtonProps {
  open: boolean
  label: string
  /** Whether the table is a grid, in which the cell is the tab stop instead of the button. */
  grid: boolean
  /** Sets `aria-expanded` on the button. Omit it in a tree, where the row has the attribute. */
  expanded?: boolean
}

/** The arrow that opens and closes a row. The table handles its click. */
export function OpenButton({ open, label, grid, expanded }: OpenButtonProps) {
  return (
    <button
      type="button"
      tabIndex={grid ? -1 : 0}
      data-action="open"
      aria-label={label}
      aria-expanded={expanded}
      className={open ? `${BUTTON} rotate-90` : BUTTON}
    >
      {ARROW}
    </button>
  )
}

const BUTTON =
  'mr-1 inline-grid size-6 shrink-0 place-items-center rounded-chip align-middle text-muted transition-transform duration-(--duration-base) ease-out hover:text-text focus-visible:outline-offset-0'
