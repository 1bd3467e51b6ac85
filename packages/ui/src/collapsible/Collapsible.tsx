import { Icon } from '../icon/Icon.tsx'
import * as RadixCollapsible from '@radix-ui/react-collapsible'
import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

export interface CollapsibleProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The text of the button, which names the content. */
  title: ReactNode
  /** The content that opening shows. */
  children: ReactNode
  /** Whether the content is open. Use `defaultOpen` for an uncontrolled collapsible. */
  open?: boolean
  /** Whether an uncontrolled collapsible is open at first. @default false */
  defaultOpen?: boolean
  /** Called with the new state when it opens or closes. */
  onOpenChange?: (open: boolean) => void
  /** Content at the right of the title, such as a count, a chip or a button. */
  aside?: ReactNode
  /** Whether the button is disabled. @default false */
  disabled?: boolean
  /** Whether the content stays mounted while closed, so that it keeps its state. @default false */
  keepMounted?: boolean
  /** The heading level that wraps the button, for a section of a page. @default none */
  headingLevel?: 2 | 3 | 4
  /** Classes for layout only. */
  className?: string
}

/** A title that shows and hides the content below it. Enter and Space toggle it. */
export function Collapsible({
  title,
  children,
  open,
  defaultOpen = false,
  onOpenChange,
  aside,
  disabled = false,
  keepMounted = false,
  headingLevel,
  ...rest
}: CollapsibleProps) {
  const Heading = headingLevel === undefined ? 'div' : (`h${headingLevel}` as const)
  return (
    <RadixCollapsible.Root
      {...rest}
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange })}
      defaultOpen={defaultOpen}
      disabled={disabled}
    >
      <div className="flex items-center gap-2">
        <Heading className="flex min-w-0 flex-1">
          <RadixCollapsible.Trigger className="group flex min-h-(--size-control) min-w-0 flex-1 items-center gap-1.5 rounded-control px-1.5 text-left font-medium hover:bg-hover disabled:cursor-not-allowed disabled:bg-transparent disabled:text-disabled">
            <Icon
              of={ChevronRight}
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
