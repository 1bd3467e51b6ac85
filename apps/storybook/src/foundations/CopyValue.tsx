import { Icon, COPY_TEXT, useCopy } from '@rankdesk/ui'
import { Check, Copy, TriangleAlert } from 'lucide-react'

export interface CopyValueProps {
  /** The text to copy. */
  text: string
  /** The visible text. Only the icon is visible without it. */
  children?: string
  /** The accessible name of a button that is only an icon. */
  label?: string
}

const ICONS = { idle: Copy, copied: Check, failed: TriangleAlert }

/** The name of a token, to copy as `var(--…)`. */
export function CopyToken({ name }: { name: string }) {
  return (
    <span className="relative font-mono">
      <CopyValue text={`var(--${name})`}>{`--${name}`}</CopyValue>
    </span>
  )
}

/**
 * Copies a token or a value. The result floats over the page, so that no line moves or breaks: a page of tokens is read
 * while it is copied from. The bubble starts at the left edge of the nearest positioned element.
 */
export function CopyValue({ text, children, label = children ?? text }: CopyValueProps) {
  const { state, copy } = useCopy(text)
  return (
    <>
      <button
        type="button"
        aria-label={`${COPY_TEXT.idle}: ${label}`}
        data-copy={state}
        className="-mx-1 inline-flex min-h-6 min-w-6 items-center justify-center gap-1.5 rounded-chip px-1 text-start text-caption text-muted hover:bg-hover hover:text-text"
        onClick={() => void copy()}
      >
        {children !== undefined && <span className="wrap-anywhere">{children}</span>}
        <Icon of={ICONS[state]} size={12} className="shrink-0" />
      </button>
      <span
        role="status"
        className={
          state === 'idle'
            ? 'sr-only'
            : 'pointer-events-none absolute start-0 bottom-full z-10 rounded-control bg-inverse px-2 py-1 font-sans text-caption whitespace-nowrap text-on-inverse shadow-flyout'
        }
      >
        {state === 'idle' ? '' : COPY_TEXT[state]}
      </span>
    </>
  )
}
