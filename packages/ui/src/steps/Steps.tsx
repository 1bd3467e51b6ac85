import { cn } from '../classes/cn.ts'
import { Icon } from '../icon/Icon.tsx'
import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'

export interface StepsProps extends Omit<ComponentProps<'ol'>, 'children'> {
  /** The accessible name of the list: 'Import'. */
  label: string
  /** The names of the steps, in order. */
  steps: readonly string[]
  /** The index of the current step, from 0. Steps before it are done; pass the number of steps when all are done. */
  current: number
  /** Classes for layout only. */
  className?: string
}

/** The steps of a task: those that are done, the current one, and those that follow. It shows them and changes nothing. */
export function Steps({ label, steps, current, className = '', ...rest }: StepsProps) {
  return (
    <ol aria-label={label} {...rest} className={cn('flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1', className)}>
      {steps.map((step, index) => (
        <Step key={step} number={index + 1} label={step} state={stepState(index, current)} isFirst={index === 0} />
      ))}
    </ol>
  )
}

type StepState = 'done' | 'current' | 'next'

function stepState(index: number, current: number): StepState {
  if (index === current) return 'current'
  return index < current ? 'done' : 'next'
}

const circle: Record<StepState, string> = {
  done: 'bg-accent-soft text-on-accent-soft',
  current: 'bg-accent-fill text-on-accent',
  next: 'border border-line text-muted',
}

interface StepProps {
  number: number
  label: string
  state: StepState
  isFirst: boolean
}

function Step({ number, label, state, isFirst }: StepProps) {
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      data-state={state}
      className={cn('flex items-center gap-2', state === 'current' ? 'font-medium' : 'text-muted')}
    >
      {!isFirst && <span aria-hidden className="h-px w-4 bg-line sm:w-8" />}
      <span
        aria-hidden
        className={cn(
          'figures grid size-5 shrink-0 place-items-center rounded-full text-caption font-medium',
          circle[state],
        )}
      >
        {state === 'done' ? <Icon of={Check} size={12} strokeWidth={2.5} /> : number}
      </span>
      {/* On a phone only the current step has room for its name. */}
      <span className={state === 'current' ? undefined : 'sr-only sm:not-sr-only'}>{label}</span>
      {state === 'done' && <span className="sr-only">(done)</span>}
    </li>
  )
}
