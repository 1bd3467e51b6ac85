import { Checkbox, Icon } from '@rankdesk/ui'
import { CircleAlert } from 'lucide-react'
import { Link } from '#lib/routing/Link.tsx'
import { ChangedFields } from '../../gpo/publish/ChangedFields.tsx'
import { type LocationPreview, replacedKey } from './publishable.ts'

export interface PreviewedLocationProps {
  preview: LocationPreview
  /** The street and town of the location. */
  name: string
  /** Whether it will be sent, and whether it can be. */
  isSent: boolean
  isReady: boolean
  /** The keys of the fields whose value at Google is replaced. */
  replaced: ReadonlySet<string>
  onReplace: (key: string, on: boolean) => void
  onSend: (on: boolean) => void
}

/** One location of the preview: whether it is sent, what prevents it, and each value before and after. */
export function PreviewedLocation(props: PreviewedLocationProps) {
  const { preview, name, isSent, isReady, replaced, onReplace, onSend } = props
  const { locationId, problems, changes, open } = preview
  const decisions = open.filter((change) => change.isSent)
  const others = open.filter((change) => !change.isSent)
  return (
    <li className="flex flex-col gap-2.5 py-4 first:pt-0">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Checkbox value={isSent} disabled={!isReady} onChange={onSend} label={`Publish to ${name}`} />
        <Link to={`/profile-ledger/${locationId}`} className="ml-auto" aria-label={`Change ledger of ${name}`}>
          Change ledger
        </Link>
      </div>
      {problems.length > 0 && (
        <ul aria-label={`What prevents publishing to ${name}`} className="flex flex-col gap-1">
          {problems.map((problem) => (
            <li key={problem} className="flex items-start gap-2 text-on-red-soft">
              <Icon of={CircleAlert} size={16} className="mt-0.5 shrink-0" />
              <span className="min-w-0 wrap-break-word">Not sent: {problem}</span>
            </li>
          ))}
        </ul>
      )}
      {changes.length === 0 ? (
        <p className="text-muted">Nothing changes here: the profile has this value already.</p>
      ) : (
        <ChangedFields label={`Changes of ${name}`} changes={changes} />
      )}
      {decisions.map(({ field, name: fieldName, state, theirs }) => (
        <div key={field} className="flex flex-col gap-1">
          <p className="wrap-anywhere">
            Google {state === 'Drift' ? 'shows' : 'suggests'} {theirs === '' ? 'nothing' : `“${theirs}”`} for{' '}
            {fieldName}.
          </p>
          <Checkbox
            value={replaced.has(replacedKey(locationId, field))}
            onChange={(on) => onReplace(replacedKey(locationId, field), on)}
            label={`Replace Google’s value of ${fieldName} in ${name}`}
          />
        </div>
      ))}
      {others.length > 0 && (
        <p className="text-caption text-muted">
          Google has other values that this doesn’t change: {others.map((change) => change.name).join(', ')}.
        </p>
      )}
    </li>
  )
}
