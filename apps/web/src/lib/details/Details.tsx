import { cn, Icon } from '@rankdesk/ui'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

export interface DetailsProps {
  /** The text that shows and hides the content. */
  summary: ReactNode
  children: ReactNode
  /** Layout and text size only. */
  className?: string
}

/** Content that a person opens in a running text, behind a summary with the chevron of other disclosures. */
export function Details({ summary, children, className }: DetailsProps) {
  return (
    <details className={cn('group/details', className)}>
      <summary className="-ml-1 flex w-fit cursor-pointer list-none items-center gap-1 rounded-mark [&::-webkit-details-marker]:hidden">
        <Icon of={ChevronRight} size={14} className="shrink-0 group-open/details:rotate-90" />
        {summary}
      </summary>
      {children}
    </details>
  )
}
