/** Whether the user prefers reduced motion. Always true outside of a browser. */
export function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'undefined' || matchMedia('(prefers-reduced-motion: reduce)').matches
}
