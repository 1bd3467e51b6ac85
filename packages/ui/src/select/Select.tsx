import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClasses } from '../field/controlClasses.ts'
import { useFieldControl } from '../field/fieldContext.ts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'> {
  options: readonly SelectOption[]
  /** Layout only: width. @default 'w-full' */
  className?: string
}

/** One of a few, with the system's own list. Inside a Field it takes its name from there; else give `aria-label`. */
export function Select({ options, className = 'w-full', ...rest }: SelectProps) {
  const control = useFieldControl()
  return (
    <span className={`relative inline-block min-w-0 ${className}`}>
      <select
        {...control}
        {...rest}
        className={`h-(--size-control) w-full appearance-none truncate pr-8 pl-2.5 ${controlClasses}`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        size={16}
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
