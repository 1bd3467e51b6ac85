import {
  PROFILE_SECTION_NAMES,
  type ProfileSection,
  profileDifferences,
  profileFindings,
  sectionOfField,
} from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { cn, Icon, Card } from '@rankdesk/ui'
import { ChevronDown, CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { sectionId, useEditedReview } from './editedReview.ts'

export interface SectionCardProps {
  section: ProfileSection
  /** @default the name of the section */
  title?: string
  /** Rendered at the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A section of the review with the number of its changes. On a phone its title opens and closes it. */
export function SectionCard({ section, title = PROFILE_SECTION_NAMES[section], aside, children }: SectionCardProps) {
  const { strategy, review, folds } = useEditedReview()
  const contentId = useId()
  const isOpen = folds.isOpen(section)
  const count = profileDifferences(strategy.current, review)
    .filter((difference) => difference.section === section)
    .reduce((sum, difference) => sum + difference.count, 0)
  const problems = folds.isFolding
    ? profileFindings(review).filter(({ field }) => sectionOfField(field) === section).length
    : 0
  return (
    <div
      id={sectionId(section)}
      tabIndex={-1}
      className="relative scroll-mt-32 outline-none"
      // The list of sections and the links to problems focus the section.
      onFocus={({ target, currentTarget }) => target === currentTarget && folds.open([section])}
    >
      {folds.isFolding && (
        <button
          type="button"
          aria-label={title}
          aria-expanded={isOpen}
          aria-controls={contentId}
          aria-describedby={`${contentId}-state`}
          className="absolute inset-x-0 top-0 h-13 rounded-card"
          onClick={() => folds.toggle(section)}
        />
      )}
      <Card
        title={title}
        className={isOpen ? '' : '[&>div:first-child]:mb-0'}
        aside={
          <span className="flex items-center gap-3">
            <span id={`${contentId}-state`} className="flex items-center gap-3">
              {problems > 0 && (
                <span className="flex items-center gap-1 text-red-solid">
                  <Icon of={CircleAlert} size={14} />
                  {pluralize(problems, 'problem')}
                </span>
              )}
              {/* A space of no width keeps the line, and with it the place of the arrow, where there is no text. */}
              {count > 0 ? pluralize(count, 'change') : '\u200b'}
            </span>
            {isOpen && <span className="relative empty:hidden">{aside}</span>}
            {folds.isFolding && (
              <Icon
                of={ChevronDown}
                className={cn('transition-transform duration-(--duration-base) ease-out', isOpen && 'rotate-180')}
              />
            )}
          </span>
        }
      >
        <div id={contentId} hidden={!isOpen} className={isOpen ? 'flex flex-col gap-4' : ''}>
          {children}
        </div>
      </Card>
    </div>
  )
}
