import { Icon } from '../icon/Icon.tsx'
import { cva } from 'class-variance-authority'
import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { Hue } from '../tokens/hue.ts'
import type { Level } from './LevelMark.tsx'
import { LevelMark } from './LevelMark.tsx'

export interface ChipProps extends ComponentProps<'span'> {
  /** The text. Color is never the only information. */
  children: ReactNode
  /** The hue, which has a meaning. @default 'grey' */
  hue?: Hue
  /** The level compared with a target, shown as a dot and tick before the text. */
  level?: Level
  /** An icon of 12 px after the text. */
  icon?: ReactNode
  /**
   * Called when the remove button is pressed, such as for a filter or a selected value. Without it there is no remove
   * button.
   */
  onRemove?: () => void
  /** The accessible name of the remove button. @default 'Remove' and the text */
  removeLabel?: string
  /** The size. `sm` is 16 px high, for dense rows. @default 'md' */
  size?: 'md' | 'sm'
  /** Classes for layout only, such as margin and width. */
  className?: string
}

const chipVariants = cva(
  'inline-flex max-w-full items-center gap-1.25 rounded-chip font-medium whitespace-nowrap [&>svg]:shrink-0',
  {
    variants: {
      hue: {
        blue: 'bg-blue-soft text-on-blue-soft',
        green: 'bg-green-soft text-on-green-soft',
        yellow: 'bg-yellow-soft text-on-yellow-soft',
        orange: 'bg-orange-soft text-on-orange-soft',
        red: 'bg-red-soft text-on-red-soft',
        grey: 'bg-grey-soft text-on-grey-soft',
      },
      size: { md: 'h-(--size-chip) text-caption', sm: 'h-[1rem] text-[0.6875rem]' },
      before: { true: 'pl-1.25', false: 'pl-1.75' },
      after: { true: 'pr-1.25', false: 'pr-1.75' },
    },
  },
)

/** A short state in a word or two, 20 px high. */
export function Chip(props: ChipProps) {
  const { children, hue = 'grey', level, icon, onRemove, removeLabel, size = 'md', className, ...rest } = props
  return (
    <span
      {...rest}
      className={chipVariants({ hue, size, before: level !== undefined, after: icon !== undefined, className })}
      data-hue={hue}
      data-level={level}
    >
      {level !== undefined && <LevelMark level={level} />}
      <span className="truncate">{children}</span>
      {icon}
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel ?? (typeof children === 'string' ? `Remove ${children}` : 'Remove')}
          className="relative -mr-1 grid size-4 shrink-0 place-items-center rounded-chip before:absolute before:-inset-1 hover:bg-text/10 focus-visible:outline-offset-0"
          onClick={onRemove}
        >
          <Icon of={X} size={12} />
        </button>
      )}
    </span>
  )
}
