import type { Zone } from '@rankdesk/api'
import { formatInstant } from '@rankdesk/format'
import { Banner, Button, SafeHtml } from '@rankdesk/ui'
import type { ReactNode } from 'react'

export interface ZoneConflictProps {
  mine: string
  theirs: Zone
  name: string
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Both texts of a zone that two people changed at once, and the choice between them. Neither is lost before it is made. */
export function ZoneConflict({ mine, theirs, name, onKeepMine, onTakeTheirs }: ZoneConflictProps) {
  return (
    <div role="group" aria-label={`Two texts of ${name}`} className="mt-4 flex flex-col gap-3">
      <Banner hue="orange">
        This zone was changed by someone else at {formatInstant(new Date(theirs.updatedAt))}. Choose the text that
        stays.
      </Banner>
      <div className="grid gap-3 md:grid-cols-2">
        <Version title="Mine" html={mine} action={<Button onClick={onKeepMine}>Keep mine</Button>} />
        <Version title="Theirs" html={theirs.content} action={<Button onClick={onTakeTheirs}>Take theirs</Button>} />
      </div>
    </div>
  )
}

function Version({ title, html, action }: { title: string; html: string; action: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-3 rounded-control border border-line p-3">
      <h3 className="text-caption font-medium text-muted">{title}</h3>
      <div className="max-h-80 flex-1 overflow-y-auto">
        <SafeHtml html={html} />
      </div>
      <div>{action}</div>
    </div>
  )
}
