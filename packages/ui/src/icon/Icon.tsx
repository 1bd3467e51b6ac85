import type { LucideIcon, LucideProps } from 'lucide-react'

/** The sizes of icons in px: 14 beside text of rows and small buttons, 16 elsewhere, 20 and more alone. */
export type IconSize = 10 | 12 | 14 | 16 | 18 | 20 | 24 | 28

export interface IconProps extends Omit<LucideProps, 'size'> {
  /** The drawing of lucide-react. */
  of: LucideIcon
  /**
   * The width and height in px.
   *
   * @default 16
   */
  size?: IconSize
}

/** The size from which lines are thinner: below it they would fade. */
const THIN_FROM = 16

/**
 * An icon in one of the library's sizes, with the line that suits it. Screen readers skip it: the text beside it, or the
 * label of its button, says the same.
 */
export function Icon({ of: Drawing, size = 16, ...rest }: IconProps) {
  return <Drawing aria-hidden size={size} strokeWidth={size < THIN_FROM ? 2 : 1.75} {...rest} />
}
