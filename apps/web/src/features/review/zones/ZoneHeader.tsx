import type { Zone } from '@rankdesk/api'
import { writerName, zoneLabel } from '@rankdesk/domain'
import { pluralize, countWords } from '@rankdesk/format'
import { Chip, RelativeDate } from '@rankdesk/ui'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import type { Colleague } from '#lib/presence/presence.ts'
import { StaffAvatar } from '#lib/staff/StaffAvatar.tsx'
import { isApprovedDraft, typeOfDraft, type ZoneDraft } from './zoneDraft.ts'
import { ZoneSaveState } from './ZoneSaveState.tsx'
import { ZoneSwatch } from './ZoneSwatch.tsx'

export interface ZoneHeaderProps {
  name: string
  draft: ZoneDraft
  /** The text of the zone. */
  text: string
  /** The colleagues whose caret is in the zone. */
  others: readonly Colleague[]
  onRetry: () => void
  /** The actions. */
  children: ReactNode
}

/** The origin of a zone's text (M247), its writer, its last editor and approver, its length and its save state. */
export function ZoneHeader({ name, draft, text, others, onRetry, children }: ZoneHeaderProps) {
  const type = typeOfDraft(draft)
  const words = countWords(text)
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1 text-caption text-muted">
      <ZoneSwatch type={type} />
      <span className="font-medium">{zoneLabel(type)}</span>
      <span className="text-subtle">{words === 0 ? 'Empty' : name}</span>
      {draft.zone.writer != null && <span className="text-subtle">by {writerName(draft.zone.writer)}</span>}
      <LastEdit zone={draft.zone} />
      {isApprovedDraft(draft) && (
        <Chip size="sm" hue="green" icon={<Check aria-hidden size={10} strokeWidth={2.5} />}>
          Approved by {draft.zone.approval?.staffName}
        </Chip>
      )}
      {others.map(({ staffId, staffName }) => (
        <span key={staffId} className="inline-flex items-center gap-1 text-on-accent-soft">
          <StaffAvatar staffId={staffId} staffName={staffName} size={18} decorative />
          {staffName} is here
        </span>
      ))}
      <span className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <ZoneSaveState draft={draft} name={name} onRetry={onRetry} />
        {words > 0 && <span className="figures">{pluralize(words, 'word')}</span>}
        {children}
      </span>
    </div>
  )
}

function LastEdit({ zone: { updatedAt, updatedBy } }: { zone: Zone }) {
  const { clock, user } = useApp()
  if (updatedBy === null) return null
  return (
    <span className="text-subtle">
      Edited by {updatedBy.staffId === user.staffId ? 'you' : updatedBy.staffName},{' '}
      <RelativeDate date={new Date(updatedAt)} clock={clock} focusable={false} />
    </span>
  )
}
