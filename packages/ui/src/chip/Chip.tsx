import { cva } from 'class-variance-authority'
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
  /** Layout only: margin, width. */
  className?: string
}

const chipVariants = cva(
  'inline-flex h-(--size-chip) max-w-full items-center gap-1.25 rounded-chip text-caption font-medium whitespace-nowrap',
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
      before: { true: 'pl-1.25', false: 'pl-1.75' },
      after: { true: 'pr-1.25', false: 'pr-1.75' },
    },
  },
)

/** A short state in a word, 20 px high. */
export function Chip({ children, hue = 'grey', level, icon, className }: ChipProps) {
  return (
    <span
      className={chipVariants({ hue, before: level !== undefined, after: icon !== undefined, className })}
      data-hue={hue}
      data-level={level}
    >
      {level !== undefined && <LevelMark level={level} />}
      <span className="truncate">{children}</span>
      {icon}
    </span>
  )
}
