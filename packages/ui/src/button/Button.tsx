import { Slot, Slottable } from '@radix-ui/react-slot'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from '../spinner/Spinner.tsx'
import { Tooltip } from '../tooltip/Tooltip.tsx'
import type { ButtonSize, ButtonVariant } from './buttonVariants.ts'
import { buttonVariants } from './buttonVariants.ts'

export interface ButtonProps extends ComponentProps<'button'> {
  /** The visual emphasis. @default 'outline' */
  variant?: ButtonVariant
  /**
   * The size: `md` is 32 px high; `sm` is 26 px, for table rows; `lg` is 40 px, for the single button of a page.
   * @default 'md'
   */
  size?: ButtonSize
  /** The shape. `icon` is square; use IconButton, which also adds an accessible name. @default 'text' */
  shape?: 'text' | 'icon'
  /** An icon before the text, 16 px (14 px in `sm`). */
  icon?: ReactNode
  /**
   * Whether the button is loading: a spinner replaces the icon and presses are ignored. The button keeps its text and
   * stays focusable. @default false
   */
  loading?: boolean
  /** An icon after the text, 16 px (14 px in `sm`), such as the arrow of a menu button. */
  iconAfter?: ReactNode
  /**
   * Why the button is disabled and what to do about it. Disables the button and adds a tooltip and a description.
   * Unlike with `disabled`, the button stays focusable, so that everyone can read the reason.
   */
  disabledReason?: string | undefined
  /**
   * Whether the single child gets the button's style instead of a `<button>`: `<Button asChild><Link
   * to="/">Home</Link></Button>`. @default false
   */
  asChild?: boolean
}

/** A button. For a link that looks like a button, use `asChild` with the link as the only child. */
export function Button({
  variant = 'outline',
  size = 'md',
  shape = 'text',
  icon,
  iconAfter,
  disabledReason,
  loading = false,
  asChild = false,
  disabled,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const classes = buttonVariants({ variant, size, shape, className })
  // Uses aria-disabled instead of disabled, because a button that starts to load must keep focus, also one that is
  // disabled at the same time: a browser takes the focus from a disabled button, and its group is often disabled as a whole.
  const isBlocked = loading || disabledReason !== undefined
  const state = stateAttributes(loading, disabledReason)
  const lead = loading ? spinnerOf(size) : icon
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isBlocked) event.preventDefault()
    else onClick?.(event)
  }
  const button = asChild ? (
    <Slot {...rest} className={classes} onClick={onClick} {...((isBlocked || disabled) && BLOCKED)} {...state}>
      {lead}
      <Slottable>{children}</Slottable>
      {iconAfter}
    </Slot>
  ) : (
    <button
      {...rest}
      type={type}
      disabled={disabled && !loading}
      className={classes}
      onClick={press}
      aria-disabled={isBlocked || undefined}
      {...state}
    >
      {lead}
      {children}
      {iconAfter}
    </button>
  )
  return disabledReason === undefined ? button : <Tooltip content={disabledReason}>{button}</Tooltip>
}

function stateAttributes(loading: boolean, disabledReason: string | undefined) {
  return {
    'aria-busy': loading || undefined,
    // The reason is also the description, so that it is announced on focus before the tooltip exists.
    ...(disabledReason !== undefined && { 'aria-description': disabledReason }),
    'data-loading': loading || undefined,
  }
}

function spinnerOf(size: ButtonSize) {
  return <Spinner size={size === 'sm' ? 14 : 16} />
}

/** What stops an element of the caller, such as a link: it has no `disabled`, and may have a listener of its own. */
const BLOCKED = {
  'aria-disabled': true,
  onClickCapture: block,
  // The middle button opens a link in a new tab.
  onAuxClickCapture: block,
} as const

function block(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
