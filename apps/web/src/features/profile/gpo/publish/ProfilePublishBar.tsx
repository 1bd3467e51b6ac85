import {
  type ProfileField,
  profileFieldName,
  profileFieldText,
  type ProfileFinding,
  sectionOfField,
} from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { Banner, Button, cn, Icon } from '@rankdesk/ui'
import { CircleAlert, FileDiff, Undo2 } from 'lucide-react'
import { errorText } from '#lib/errors/errorText.ts'
import type { ProfileDraft } from './useGpoPublish.ts'
import { showSection } from '../rail/SectionNav.tsx'

export interface ProfilePublishBarProps extends Pick<ProfileDraft, 'status' | 'error'> {
  /** The number of fields that someone else changed too, and that wait for a choice. They are not saved. */
  undecided: number
  /** The number of changes that are sent. */
  count: number
  findings: readonly ProfileFinding[]
  isLoading: boolean
  isBusy: boolean
  canDiscard: boolean
  onRetry: () => void
  onDiscard: () => void
  onCompare: () => void
}

const SAVE_TEXTS: Record<ProfileDraft['status'], string> = {
  saved: 'Saved',
  unsaved: 'Saving…',
  saving: 'Saving…',
  failed: 'Not saved',
  conflict: 'Not saved',
  found: 'Not saved',
}

/** The sticky bar at the bottom: what would be sent, whether it is saved, and what is wrong. */
export function ProfilePublishBar({
  status,
  error,
  undecided,
  count,
  findings,
  isLoading,
  isBusy,
  canDiscard,
  onRetry,
  onDiscard,
  onCompare,
}: ProfilePublishBarProps) {
  const first = findings[0]
  return (
    <section
      aria-label="Publish"
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 border-t border-hairline bg-surface px-4 py-3 sm:px-(--space-gutter)"
    >
      <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="font-semibold max-sm:sr-only">Publish to Google</h2>
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 max-sm:flex-col max-sm:items-start">
          <span className="max-sm:whitespace-nowrap">
            {pluralize(count, 'change')}
            <span className="max-sm:hidden">. Only these fields are sent.</span>
          </span>
          <span role="status" className={cn('sm:ml-auto', status === 'failed' ? 'text-red-solid' : 'text-muted')}>
            {SAVE_TEXTS[status]}
            {status === 'failed' && error !== undefined && `. ${errorText(error).message}`}
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {status === 'failed' && (
            <Button size="sm" onClick={onRetry}>
              Retry
            </Button>
          )}
          {undecided > 0 && (
            <Button variant="ghost" icon={<Icon of={CircleAlert} />} onClick={showConflict}>
              Choose a value for {pluralize(undecided, 'field')}
            </Button>
          )}
          {first !== undefined && (
            <Button
              variant="ghost"
              icon={<Icon of={CircleAlert} />}
              onClick={() => showSection(sectionOfField(first.field))}
            >
              {pluralize(findings.length, 'problem')}
            </Button>
          )}
          <Button
            variant="ghost"
            aria-label="Discard changes"
            disabled={isBusy || !canDiscard}
            icon={<Icon of={Undo2} className="sm:hidden" />}
            onClick={onDiscard}
          >
            <span className="max-sm:hidden">Discard changes</span>
          </Button>
          <Button
            aria-label="Compare with Google"
            loading={isLoading}
            disabledReason={undecided > 0 ? 'Choose between yours and theirs first.' : undefined}
            icon={<Icon of={FileDiff} />}
            onClick={onCompare}
          >
            <span className="max-sm:hidden">Compare with Google</span>
          </Button>
        </span>
      </div>
    </section>
  )
}

const CONFLICT_ID = 'profile-conflict'

/** Scrolls to the first choice and focuses it. */
function showConflict(): void {
  const banner = document.getElementById(CONFLICT_ID)
  banner?.scrollIntoView({ block: 'center' })
  banner?.querySelector('button')?.focus({ preventScroll: true })
}

/** The fields that another person changed at the same time, each with both values to choose from (D06). */
export function ConflictBanner({
  conflict,
  review,
  names,
  onResolve,
}: Pick<ProfileDraft, 'conflict'> & {
  review: ProfileDraft['value']
  names: ReadonlyMap<string, string>
  onResolve: ProfileDraft['resolve']
}) {
  if (conflict === undefined) return null
  const text = (profile: typeof review, field: ProfileField) => profileFieldText(profile, field, names) || 'not set'
  return (
    <div id={CONFLICT_ID}>
      <Banner tone="warning" title="Someone else changed the same fields.">
        Their other changes are included. Choose a value for each field.
        <ul className="mt-2 flex flex-col gap-2">
          {conflict.fields.map((field) => (
            <li key={field} className="flex flex-col gap-1">
              <span className="font-medium">{profileFieldName(field)}</span>
              <span className="wrap-anywhere">Yours: {text(review, field)}</span>
              <span className="wrap-anywhere">Theirs: {text(conflict.theirs.value, field)}</span>
              <span className="flex gap-2">
                <Button size="sm" onClick={() => onResolve('mine', field)}>
                  Keep mine
                </Button>
                <Button size="sm" onClick={() => onResolve('theirs', field)}>
                  Use theirs
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}
