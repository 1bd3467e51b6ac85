import * as RadixCollapsible from '@radix-ui/react-collapsible'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

export interface CollapsibleProps {
  /** What lies behind it; the button's text. */
  title: ReactNode
  /** What opening shows. */
  children: ReactNode
  /** Whether it is open, held by the owner. Leave it out to let it keep that itself. */
  open?: boolean
  /** Whether it is open at first, when it keeps that itself. @default false */
  defaultOpen?: boolean
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void
  /** At the right of the title: a count, a chip, a button of its own. */
  aside?: ReactNode
  /** Cannot be opened or closed now. @default false */
  disabled?: boolean
  /** Keeps what is inside in the page while closed, so that its state lasts. @default false */
  keepMounted?: boolean
  /** Wraps the button in a heading of this level, for a section of a page. @default none */
  headingLevel?: 2 | 3 | 4
  /** Layout only. */
  className?: string
}

/** A title that shows and hides what is below it. Enter and Space press it. */
export function Collapsible(props: CollapsibleProps) {
  const { title, children, aside, disabled = false, keepMounted = false, headingLevel, className } = props
  const Heading = headingLevel === undefined ? 'div' : (`h${headingLevel}` as const)
  return (
    <RadixCollapsible.Root
      {...(props.open !== undefined && { open: props.open })}
      {...(props.onOpenChange && { onOpenChange: props.onOpenChange })}
      defaultOpen={props.defaultOpen ?? false}
      disabled={disabled}
      className={className}
    >
      <div className="flex items-center gap-2">
        <Heading className="flex min-w-0 flex-1">
          <RadixCollapsible.Trigger className="group flex min-h-(--size-control) min-w-0 flex-1 items-center gap-1.5 rounded-control px-1.5 text-left font-medium hover:bg-hover disabled:cursor-not-allowed disabled:bg-transparent disabled:text-disabled">
            <ChevronRight
              aria-hidden
              size={16}
              strokeWidth={1.75}
              className="shrink-0 text-muted transition-transform duration-(--duration-base) ease-out group-data-[state=open]:rotate-90"
            />
            <span className="min-w-0 wrap-break-word">{title}</span>
          </RadixCollapsible.Trigger>
        </Heading>
        {aside}
      </div>
      <RadixCollapsible.Content
        {...(keepMounted && { forceMount: true as const })}
        className="animate-[fade-in_var(--duration-base)_var(--ease-out)] pt-1 pl-7 data-[state=closed]:hidden"
      >
        {children}
      </RadixCollapsible.Content>
    </RadixCollapsible.Root>
  )
}
