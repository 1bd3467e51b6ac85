import { Check, Copy, TriangleAlert } from 'lucide-react'
import type { ButtonSize, ButtonVariant } from '../button/buttonVariants.ts'
import { buttonVariants } from '../button/buttonVariants.ts'
import { Tooltip } from '../tooltip/Tooltip.tsx'
import { COPY_TEXT, useCopy } from './useCopy.ts'

export interface CopyButtonProps {
  /** What goes to the clipboard. */
  text: string
  /** What is shown. @default the text itself */
  children?: string
  /**
   * `text` is a word in a line, `button` a button with that word, `icon` the icon alone; what is shown is then its name
   * for a screen reader. @default 'text'
   */
  look?: 'text' | 'button' | 'icon'
  /** How much a `button` or an `icon` asks for attention. @default 'outline' for a button, 'ghost' for an icon */
  variant?: ButtonVariant
  /** The height of a `button` or an `icon`. @default 'sm' */
  size?: ButtonSize
  /** Layout only: margin, width. */
  className?: string
}

const icons = { idle: Copy, copied: Check, failed: TriangleAlert }

const TEXT_LOOK =
  'inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-chip px-1 text-caption text-muted hover:bg-hover hover:text-text'

/**
 * Copies a short text: 'Click to Copy' as its tooltip, then for a second 'Copied to Clipboard!' or 'Copy Failed!'
 * (M495, M496).
 */
export function CopyButton({
  text,
  children = text,
  look = 'text',
  variant = look === 'icon' ? 'ghost' : 'outline',
  size = 'sm',
  className = '',
}: CopyButtonProps) {
  const { state, copy } = useCopy(text)
  const Icon = icons[state]
  const isIcon = look === 'icon'
  const classes =
    look === 'text'
      ? `${TEXT_LOOK} ${className}`
      : buttonVariants({ variant, size, shape: isIcon && state === 'idle' ? 'icon' : 'text', className })
  return (
    <Tooltip content={COPY_TEXT[state]}>
      <button type="button" data-copy={state} className={classes} onClick={() => void copy()}>
        <span className="sr-only">{COPY_TEXT.idle}: </span>
        <span className={isIcon ? 'sr-only' : 'truncate'}>{children}</span>
        <Icon aria-hidden size={look === 'text' ? 12 : 14} strokeWidth={2} className="shrink-0" />
        <span role="status" className={state === 'idle' ? 'sr-only' : 'shrink-0'}>
          {state === 'idle' ? '' : COPY_TEXT[state]}
        </span>
      </button>
    </Tooltip>
  )
}
