import { cn } from '../classes/cn.ts'
/**
 * The classes that all text controls share: border, fill and states. Each control sets its own width. A single line
 * adds `pb-px`, so that its text aligns with controls of several parts.
 */
export const controlClasses = cn(
  'min-w-0 rounded-control border border-line bg-surface text-field text-text field-hover field-focus',
  'aria-invalid:border-red-solid has-[[aria-invalid=true]]:border-red-solid',
  'disabled:cursor-not-allowed disabled:border-hairline disabled:bg-sunken disabled:text-disabled',
)

/** The same border and fill around a control of several parts, such as a text with a button. */
export function controlBoxClasses(locked: boolean): string {
  return cn(
    'inline-flex h-(--size-control) has-[input:disabled]:border-hairline',
    controlClasses,
    locked && 'bg-sunken!',
  )
}
