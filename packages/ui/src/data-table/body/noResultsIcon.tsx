/** The icon of a search without results, as in EmptyState. */
export const NO_RESULTS_ICON = (
  <svg viewBox="0 0 24 24" strokeWidth={1.75} strokeLinecap="round" className="size-5 fill-none stroke-current">
    <circle cx="11" cy="11" r="8" />
    <path d="m8.5 8.5 5 5m0-5-5 5M21 21l-4.3-4.3" />
  </svg>
)
