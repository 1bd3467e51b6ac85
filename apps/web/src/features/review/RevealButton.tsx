import { cn, Icon, IconButton } from '@rankdesk/ui'
import { ChevronDown } from 'lucide-react'

export interface RevealButtonProps {
  /** What it shows and hides, as in 'Show the preview'. */
  subject: string
  open: boolean
  /** The id of the element that it shows and hides. */
  controls: string
  onOpenChange: (open: boolean) => void
}

/** The arrow in a card's header that shows or hides the card's content. */
export function RevealButton({ subject, open, controls, onOpenChange }: RevealButtonProps) {
  return (
    <IconButton
      label={open ? `Hide ${subject}` : `Show ${subject}`}
      aria-expanded={open}
      aria-controls={controls}
      size="sm"
      icon={
        <Icon
          of={ChevronDown}
          className={cn('transition-transform duration-(--duration-base) ease-out', open && 'rotate-180')}
        />
      }
      onClick={() => onOpenChange(!open)}
    />
  )
}
