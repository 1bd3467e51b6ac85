import type { LucideIcon } from 'lucide-react'
import { cn } from '../classes/cn.ts'
import { Icon } from '../icon/Icon.tsx'

/** The icon at the right end of a one-line control. It ignores pointer events. */
export function ControlIcon({ icon, locked }: { icon: LucideIcon; locked: boolean }) {
  return (
    <Icon
      of={icon}
      className={cn(
        'pointer-events-none absolute top-1/2 right-2 -translate-y-1/2',
        locked ? 'text-disabled' : 'text-muted',
      )}
    />
  )
}
