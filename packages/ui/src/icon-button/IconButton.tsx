import type { ReactNode } from 'react'
import type { ButtonProps } from '../button/Button.tsx'
import { Button } from '../button/Button.tsx'
import { Tooltip } from '../tooltip/Tooltip.tsx'

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'shape' | 'children' | 'asChild' | 'aria-label'> {
  /** What pressing it does, in words: its name for a screen reader and its tooltip. */
  label: string
  /** The icon, 16 px. */
  icon: ReactNode
  /** Shows the label as a tooltip on hover and focus. @default true */
  tooltip?: boolean
}

/** A square button with an icon only; its label is spoken and shown as a tooltip. */
export function IconButton({ label, icon, tooltip = true, variant = 'ghost', ...rest }: IconButtonProps) {
  const button = <Button {...rest} variant={variant} shape="icon" icon={icon} aria-label={label} />
  return tooltip ? <Tooltip content={label}>{button}</Tooltip> : button
}
