import { cn } from '../classes/cn.ts'
import type { LucideIcon } from 'lucide-react'

/** The icon at the right end of a one-line control. It ignores pointer events. */
export function ControlIcon({ icon: Icon, locked }: { icon: LucideIcon; locked: boolean }) {
  return (
    <Icon
      aria-hidden
      size={16}
      strokeWidth={1.75}
      className={cn(
        'pointer-events-none absolute top-1/2 right-2 -translate-y-1/2',
        locked ? 'text-disabled' : 'text-muted',
      )}
    />
  )
}
