import { PROFILE_SECTION_NAMES, profileDifferences, type ProfileSection } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { Card } from '@rankdesk/ui'
import type { ReactNode } from 'react'
import { sectionId, type SectionProps } from './sectionProps.ts'

/** A section of the review with the number of its changes. */
export function SectionCard({
  section,
  title = PROFILE_SECTION_NAMES[section],
  strategy,
  review,
  aside,
  children,
}: Pick<SectionProps, 'strategy' | 'review'> & {
  section: ProfileSection
  title?: string
  aside?: ReactNode
  children: ReactNode
}) {
  const count = profileDifferences(strategy.current, review)
    .filter((difference) => difference.section === section)
    .reduce((sum, difference) => sum + difference.count, 0)
  return (
    <div id={sectionId(section)} tabIndex={-1} className="scroll-mt-32 outline-none">
      <Card
        title={title}
        aside={
          <span className="flex items-center gap-3">
            {count > 0 && pluralize(count, 'change')}
            {aside}
          </span>
        }
      >
        <div className="flex flex-col gap-4">{children}</div>
      </Card>
    </div>
  )
}
