/** The largest part of the window that the toasts may claim. */
const LARGEST_PART = 1 / 3

/**
 * Returns the height at the bottom of the window that the shown toasts take, in px, so that what opens now can end above
 * them. It is 0 without toasts, and at most a third of the window.
 */
export function spaceOfToasts(): number {
  const tops = [...document.querySelectorAll('[data-toast]')]
    .map((toast) => toast.getBoundingClientRect())
    .filter(({ height }) => height > 0)
    .map(({ top }) => top)
  if (tops.length === 0) return 0
  return Math.round(Math.min(window.innerHeight - Math.min(...tops), window.innerHeight * LARGEST_PART))
}
