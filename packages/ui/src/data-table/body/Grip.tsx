/** The drag handle icon: six dots in two columns. All rows share one element. */
export const GRIP = (
  <svg aria-hidden viewBox="0 0 24 24" strokeLinecap="round" className="size-4 fill-none stroke-current stroke-[3.5]">
    <path d="M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01" />
  </svg>
)
