import type { ReactNode } from 'react'
import type { ButtonProps } from '../button/Button.tsx'
import { Button } from '../button/Button.tsx'
import { Tooltip } from '../tooltip/Tooltip.tsx'

export interface IconButtonProps extends Omit<
  ButtonProps,
  'icon' | 'iconAfter' | 'shape' | 'children' | 'asChild' | 'aria-label' | 'disabledReason'
> {
  /** What the button does: its accessible name and its tooltip. */
  label: string
  /** The icon, 16 px. */
  icon: ReactNode
  /** Why the button is disabled, shown in the tooltip after the label. Disables the button but keeps it focusable. */
  disabledReason?: string | undefined
  /** Whether the label is shown as a tooltip on hover and focus. @default true */
  tooltip?: boolean
}

/** A square button with only an icon. Its label is its accessible name and its tooltip. */
export function IconButton({
  label,
  icon,
  tooltip = true,
  variant = 'ghost',
  disabledReason,
  ...rest
}: IconButtonProps) {
  const buttonProps = { ...rest, variant, shape: 'icon', icon, 'aria-label': label } as const
  // One tooltip for both: the button's own would replace the label.
  if (disabledReason !== undefined) return <Button {...buttonProps} disabledReason={`${label}: ${disabledReason}`} />
  const button = <Button {...buttonProps} />
  return tooltip ? <Tooltip content={label}>{button}</Tooltip> : button
}
