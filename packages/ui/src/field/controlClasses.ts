/**
 * The look that every one-line and many-line control shares: edge, fill, states. The width is each control's own. A line
 * of text takes `pb-px` beside it: its letters then stand as high as those of a control of several parts.
 */
export const controlClasses = [
  'min-w-0 rounded-control border border-line bg-surface text-field text-text field-focus',
  'aria-invalid:border-red-solid has-[[aria-invalid=true]]:border-red-solid',
  'disabled:cursor-not-allowed disabled:border-hairline disabled:bg-sunken disabled:text-disabled',
].join(' ')

/** The same edge and fill around a control of several parts: a text and its button, a number and its two. */
export function controlBoxClasses(locked: boolean): string {
  return `inline-flex h-(--size-control) has-[input:disabled]:border-hairline ${controlClasses} ${locked ? 'bg-sunken!' : ''}`
}
