import {
  PROFILE_SECTION_NAMES,
  PROFILE_SECTIONS,
  type ProfileDifference,
  type ProfileFinding,
  type ProfileSection,
  sectionOfField,
} from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { Icon, Badge } from '@rankdesk/ui'
import { CircleAlert, ShieldAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { sectionId } from '../sections/editedReview.ts'

/** The sections of the review: which one is in view, and what is changed, risky and wrong in each. */
export function SectionNav({
  differences,
  findings,
}: {
  differences: readonly ProfileDifference[]
  findings: readonly ProfileFinding[]
}) {
  const inView = useSectionInView()
  return (
    <nav aria-label="Sections of the profile" className="rounded-card border border-hairline bg-surface p-1.5">
      <ul className="grid gap-0.5 max-xl:grid-cols-3">
        {PROFILE_SECTIONS.map((section) => {
          const changes = differences.filter((difference) => difference.section === section)
          const count = changes.reduce((sum, change) => sum + change.count, 0)
          const wrong = findings.filter(({ field }) => sectionOfField(field) === section).length
          return (
            <li key={section} className="min-w-0">
              <button
                type="button"
                aria-current={section === inView ? 'location' : undefined}
                className="flex min-h-8 w-full items-center gap-2 rounded-control px-2.5 text-left hover:bg-hover xl:aria-[current]:bg-accent-soft xl:aria-[current]:text-on-accent-soft"
                onClick={() => showSection(section)}
              >
                <span className="min-w-0 font-medium xl:flex-1">{PROFILE_SECTION_NAMES[section]}</span>
                {wrong > 0 && (
                  <Icon
                    of={CircleAlert}
                    label={pluralize(wrong, 'problem')}
                    size={14}
                    className="shrink-0 text-red-solid"
                  />
                )}
                {changes.some(({ risk }) => risk === 'reverification') && (
                  <Icon
                    of={ShieldAlert}
                    label="May need re-verification"
                    size={14}
                    className="shrink-0 text-orange-solid"
                  />
                )}
                {count > 0 && (
                  <>
                    <Badge>{String(count)}</Badge>
                    <span className="sr-only">{pluralize(count, 'change')}</span>
                  </>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Scrolls to a section and focuses it, so that Tab goes on inside it. */
export function showSection(section: ProfileSection): void {
  const element = document.getElementById(sectionId(section))
  element?.scrollIntoView({ block: 'start' })
  element?.focus({ preventScroll: true })
}

/** The part of the window in which a section counts as read: below the header, in the upper third. */
const READING_AREA = '-96px 0px -66% 0px'

/** Returns the section of the review at which the page is scrolled: the first one below the header. */
function useSectionInView(): ProfileSection | undefined {
  const [section, setSection] = useState<ProfileSection>()
  useEffect(() => {
    // Environments without layout have no observer.
    if (typeof IntersectionObserver === 'undefined') return undefined
    const visible = new Set<ProfileSection>()
    const sections = new Map(PROFILE_SECTIONS.map((each) => [sectionId(each), each]))
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const each = sections.get(target.id)
          if (each !== undefined) visible[isIntersecting ? 'add' : 'delete'](each)
        }
        // Between two sections the last one stays.
        setSection((before) => PROFILE_SECTIONS.find((each) => visible.has(each)) ?? before)
      },
      { rootMargin: READING_AREA },
    )
    for (const id of sections.keys()) {
      const element = document.getElementById(id)
      if (element !== null) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [])
  return section
}
