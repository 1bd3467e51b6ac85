import { Check, Copy, TriangleAlert } from 'lucide-react'
import { COPY_TEXT, useCopy } from './useCopy.ts'

export interface CopyButtonProps {
  /** What goes to the clipboard. */
  text: string
  /** What is shown. @default the text itself */
  children?: string
}

const icons = { idle: Copy, copied: Check, failed: TriangleAlert }

/** A short text that can be copied: 'Click to Copy', then 'Copied to Clipboard!' or 'Copy Failed!' (M495). */
export function CopyButton({ text, children = text }: CopyButtonProps) {
  const { state, copy } = useCopy(text)
  const Icon = icons[state]
  return (
    <button
      type="button"
      title={COPY_TEXT[state]}
      className="inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-chip px-1 text-caption text-muted hover:bg-hover hover:text-text"
      onClick={() => void copy()}
    >
      <span className="sr-only">{COPY_TEXT.idle}: </span>
      <span className="truncate">{children}</span>
      <Icon aria-hidden size={12} strokeWidth={2} className="shrink-0" />
      <span role="status" className={state === 'idle' ? 'sr-only' : 'shrink-0'}>
        {state === 'idle' ? '' : COPY_TEXT[state]}
      </span>
    </button>
  )
}
