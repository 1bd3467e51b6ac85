import type { ReactNode } from 'react'
import type { ButtonProps } from '../button/Button.tsx'
import { Button } from '../button/Button.tsx'
import { Tooltip } from '../tooltip/Tooltip.tsx'

export interface IconButtonProps extends Omit<
  ButtonProps,
  'icon' | 'iconAfter' | 'shape' | 'children' | 'asChild' | 'aria-label' | 'disabledReason'
> {
  /** What pressing it does, in words: its name for a screen reader and its tooltip. */
  label: string
  /** The icon, 16 px. */
  icon: ReactNode
  /** Why it cannot be pressed now; stands in the tooltip after the label. Disables it, but it can be focused. */
  disabledReason?: string | undefined
  /** Shows the label as a tooltip on hover and focus. @default true */
  tooltip?: boolean
}

/** A square button with an icon only; its label is spoken and shown as a tooltip. */
export function IconButton({
  label,
  icon,
  tooltip = true,
  variant = 'ghost',
  disabledReason,
  ...rest
}: IconButtonProps) {
  const look = { ...rest, variant, shape: 'icon', icon, 'aria-label': label } as const
  // One tooltip for both: the button's own would leave no place for the label.
  if (disabledReason !== undefined) return <Button {...look} disabledReason={`${label}: ${disabledReason}`} />
  const button = <Button {...look} />
  return tooltip ? <Tooltip content={label}>{button}</Tooltip> : button
}
