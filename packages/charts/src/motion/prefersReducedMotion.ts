/** Whether less motion is asked for right now. Without a browser: yes. */
export function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'undefined' || matchMedia('(prefers-reduced-motion: reduce)').matches
}
