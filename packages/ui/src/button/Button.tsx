import { Slot, Slottable } from '@radix-ui/react-slot'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from '../spinner/Spinner.tsx'
import { Tooltip } from '../tooltip/Tooltip.tsx'
import type { ButtonSize, ButtonVariant } from './buttonVariants.ts'
import { buttonVariants } from './buttonVariants.ts'

export interface ButtonProps extends ComponentProps<'button'> {
  /** How much it asks for attention. @default 'outline' */
  variant?: ButtonVariant
  /** `md` is 32 px high, `sm` 26 px, for table rows, `lg` 40 px, for the one button of a page. @default 'md' */
  size?: ButtonSize
  /** `icon` makes it square; use IconButton, which gives it its name too. @default 'text' */
  shape?: 'text' | 'icon'
  /** An icon before the text, 16 px (14 in `sm`). */
  icon?: ReactNode
  /** Shows a spinner in the icon's place and ignores presses; the button stays focusable and keeps its text. */
  loading?: boolean
  /** An icon after the text, 16 px (14 in `sm`): an arrow that opens a menu, a mark of where it leads. */
  iconAfter?: ReactNode
  /**
   * Why it cannot be pressed now, and what to do about that. Disables it, shows the reason as a tooltip and reads it out;
   * unlike with `disabled` it can be focused, or nobody could learn the reason.
   */
  disabledReason?: string | undefined
  /** Puts the look on the single child instead of a button: `<Button asChild><Link to="/">Home</Link></Button>`. */
  asChild?: boolean
}

/** A thing to press. For a link that looks like a button, use `asChild` with the link as the only child. */
export function Button({
  variant = 'outline',
  size = 'md',
  shape = 'text',
  icon,
  iconAfter,
  disabledReason,
  loading = false,
  asChild = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const classes = buttonVariants({ variant, size, shape, className })
  const lead = loading ? <Spinner size={size === 'sm' ? 14 : 16} /> : icon
  if (asChild) {
    return (
      <Slot {...rest} className={classes} onClick={onClick}>
        {lead}
        <Slottable>{children}</Slottable>
        {iconAfter}
      </Slot>
    )
  }
  // aria-disabled, not disabled: a button that starts to load must not drop the focus of the one who pressed it.
  const isHeld = loading || disabledReason !== undefined
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isHeld) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <button
      {...rest}
      type={type}
      className={classes}
      onClick={press}
      aria-disabled={isHeld || undefined}
      aria-busy={loading || undefined}
      {...(disabledReason !== undefined && { 'aria-description': disabledReason })}
      data-loading={loading || undefined}
    >
      {lead}
      {children}
      {iconAfter}
    </button>
  )
  // The reason is the button's description too, so that it is read out on focus, before the tooltip's box is there.
  return disabledReason === undefined ? button : <Tooltip content={disabledReason}>{button}</Tooltip>
}
