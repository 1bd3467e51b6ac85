import { Check, Copy, TriangleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { ButtonSize, ButtonVariant } from '../button/buttonVariants.ts'
import { buttonVariants } from '../button/buttonVariants.ts'
import { Icon } from '../icon/Icon.tsx'
import { Tooltip } from '../tooltip/Tooltip.tsx'
import { COPY_TEXT, useCopy } from './useCopy.ts'

export interface CopyButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The text to copy. */
  text: string
  /** The visible text. @default the text to copy */
  children?: string
  /**
   * The appearance: `text` is inline text, `button` is a button with a label, `icon` is an icon button whose accessible
   * name is the visible text. @default 'text'
   */
  variant?: 'text' | 'button' | 'icon'
  /** The emphasis of a `button` or an `icon`. @default 'outline' for a button, 'ghost' for an icon */
  buttonVariant?: ButtonVariant
  /** The size of a `button` or an `icon`. @default 'sm' */
  size?: ButtonSize
  /** Classes for layout only, such as margin and width. */
  className?: string
}

const icons = { idle: Copy, copied: Check, failed: TriangleAlert }

const TEXT_CLASSES =
  'inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-chip px-1 text-caption text-muted hover:bg-hover hover:text-text'

/**
 * Copies a short text. Its tooltip is 'Click to Copy', and 'Copied to Clipboard!' or 'Copy Failed!' for a second after
 * a press (M495, M496).
 */
export function CopyButton({
  text,
  children = text,
  variant = 'text',
  buttonVariant = variant === 'icon' ? 'ghost' : 'outline',
  size = 'sm',
  className = '',
  onClick,
  ...rest
}: CopyButtonProps) {
  const { state, copy } = useCopy(text)
  const image = icons[state]
  const isIcon = variant === 'icon'
  const classes =
    variant === 'text'
      ? `${TEXT_CLASSES} ${className}`
      : buttonVariants({ variant: buttonVariant, size, shape: isIcon && state === 'idle' ? 'icon' : 'text', className })
  return (
    <Tooltip content={COPY_TEXT[state]}>
      <button
        type="button"
        {...rest}
        data-copy={state}
        className={classes}
        onClick={(event) => {
          onClick?.(event)
          void copy()
        }}
      >
        <span className="sr-only">{COPY_TEXT.idle}: </span>
        <span className={isIcon ? 'sr-only' : 'truncate'}>{children}</span>
        <Icon of={image} size={variant === 'text' ? 12 : 14} className="shrink-0" />
        <span role="status" className={state === 'idle' ? 'sr-only' : 'shrink-0'}>
          {state === 'idle' ? '' : COPY_TEXT[state]}
        </span>
      </button>
    </Tooltip>
  )
}
