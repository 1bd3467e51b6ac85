import type { LucideIcon, LucideProps } from 'lucide-react'

/** The sizes of icons in px: 14 beside text of rows and small buttons, 16 elsewhere, 20 and more alone. */
export type IconSize = 10 | 12 | 14 | 16 | 18 | 20 | 24 | 28 | 40

export interface IconProps extends Omit<LucideProps, 'size'> {
  /** The drawing of lucide-react. */
  of: LucideIcon
  /**
   * The width and height in px.
   *
   * @default 16
   */
  size?: IconSize
  /** The accessible name, for an icon that no text beside it explains. Screen readers skip an icon without one. */
  label?: string | undefined
}

/** The size from which lines are thinner: below it they would fade. */
const THIN_FROM = 16

/**
 * An icon in one of the library's sizes, with the line that suits it. Usually the text beside it, or the label of its
 * button, says the same, so that screen readers skip it.
 */
export function Icon({ of: Drawing, size = 16, label, ...rest }: IconProps) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return <Drawing {...name} size={size} strokeWidth={size < THIN_FROM ? 2 : 1.75} {...rest} />
}
