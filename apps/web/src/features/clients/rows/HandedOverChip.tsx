import { handedOverAgo } from '@rankdesk/domain'
import { todayInLosAngeles } from '@rankdesk/format'
import { Chip } from '@rankdesk/ui'
import { useApp } from '#lib/api/appContext.ts'

/** How long a text waits for a client's web master. */
export function HandedOverChip({ at }: { at: string }) {
  return (
    <Chip size="sm" hue="blue">
      {handedOverAgo(new Date(at), todayInLosAngeles(useApp().clock))}
    </Chip>
  )
}
