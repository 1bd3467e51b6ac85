import { cva } from 'class-variance-authority'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Hue } from '../tokens/hue.ts'
import type { Level } from './LevelMark.tsx'
import { LevelMark } from './LevelMark.tsx'

export interface ChipProps {
  /** The word. A chip never speaks by its colour alone. */
  children: ReactNode
  /** Its meaning's hue. @default 'grey' */
  hue?: Hue
  /** Draws the dot-and-tick sign before the word: where a thing stands against its target. */
  level?: Level
  /** An icon of 12 px after the word. */
  icon?: ReactNode
  /** Shows a cross that takes the chip away: a filter, a chosen value. */
  onRemove?: () => void
  /** The name of that cross, when the chip's word does not make one. @default 'Remove' and the word */
  removeLabel?: string
  /** `sm` is 16 px high, in dense rows. @default 'md' */
  size?: 'md' | 'sm'
  /** Layout only: margin, width. */
  className?: string
}

const chipVariants = cva('inline-flex max-w-full items-center gap-1.25 rounded-chip font-medium whitespace-nowrap', {
  variants: {
    hue: {
      blue: 'bg-blue-soft text-on-blue-soft',
      green: 'bg-green-soft text-on-green-soft',
      yellow: 'bg-yellow-soft text-on-yellow-soft',
      orange: 'bg-orange-soft text-on-orange-soft',
      red: 'bg-red-soft text-on-red-soft',
      grey: 'bg-grey-soft text-on-grey-soft',
    },
    size: { md: 'h-(--size-chip) text-caption', sm: 'h-4 text-[11px]' },
    before: { true: 'pl-1.25', false: 'pl-1.75' },
    after: { true: 'pr-1.25', false: 'pr-1.75' },
  },
})

/** A short state in a word, 20 px high. */
export function Chip(props: ChipProps) {
  const { children, hue = 'grey', level, icon, onRemove, removeLabel, size = 'md', className } = props
  return (
    <span
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
          <X aria-hidden size={12} strokeWidth={2} />
        </button>
      )}
    </span>
  )
}
