import { PROFILE_SECTION_NAMES, PROFILE_SECTIONS, type ProfileDifference, type ProfileField } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { Banner, Card, Checkbox } from '@rankdesk/ui'
import { RiskChip } from './RiskChip.tsx'

export interface ChangesCardProps {
  differences: readonly ProfileDifference[]
  leftOut: readonly ProfileField[]
  readOnly: boolean
  onLeaveOut: (leftOut: ProfileField[]) => void
}

/** What will change: a row for each changed field, with a box to leave it out of the publish (D11). */
export function ChangesCard({ differences, leftOut, readOnly, onLeaveOut }: ChangesCardProps) {
  const sent = differences.filter(({ field }) => !leftOut.includes(field))
  const risky = sent.filter(({ risk }) => risk === 'reverification').length
  return (
    <Card title="What will change" aside={`${numberOfChanges(sent)} of ${numberOfChanges(differences)}`}>
      <div className="flex flex-col gap-3">
        {risky > 0 && (
          <Banner hue="orange">
            {pluralize(risky, 'change')} often {risky === 1 ? 'makes' : 'make'} Google ask for verification again.
          </Banner>
        )}
        {differences.length === 0 && <p className="text-muted">Nothing changes.</p>}
        {PROFILE_SECTIONS.map((section) => {
          const rows = differences.filter((difference) => difference.section === section)
          if (rows.length === 0) return null
          return (
            <div key={section} role="group" aria-label={PROFILE_SECTION_NAMES[section]}>
              <h3 className="text-caption text-muted">{PROFILE_SECTION_NAMES[section]}</h3>
              <ul className="divide-y divide-hairline">
                {rows.map(({ field, name, change, risk }) => (
                  <li key={field} className="flex items-start justify-between gap-2 py-1.5">
                    <Checkbox
                      className="min-w-0"
                      label={name}
                      hint={<span className="wrap-anywhere">{change}</span>}
                      readOnly={readOnly}
                      value={!leftOut.includes(field)}
                      onChange={(isSent) =>
                        onLeaveOut(isSent ? leftOut.filter((each) => each !== field) : [...leftOut, field])
                      }
                    />
                    <span className="mt-1 shrink-0">
                      <RiskChip risk={risk} />
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
    </Card>
  )
}

/** Returns the number of changes; services and attributes count one by one. */
export function numberOfChanges(differences: readonly ProfileDifference[]): number {
  return differences.reduce((sum, { count }) => sum + count, 0)
}
