import { type ProfileField, profileFieldName, profileFieldText } from '@rankdesk/domain'
import { Banner, Button } from '@rankdesk/ui'
import type { ProfileDraft } from './draft/useProfileDraft.ts'

const CONFLICT_ID = 'profile-conflict'

/** Scrolls to the first choice and focuses it. */
export function showConflict(): void {
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
