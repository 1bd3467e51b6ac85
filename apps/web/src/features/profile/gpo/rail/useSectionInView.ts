import { PROFILE_SECTIONS, type ProfileSection } from '@rankdesk/domain'
import { useEffect, useState } from 'react'
import { sectionId } from '../sections/sectionProps.ts'

/** The part of the window in which a section counts as read: below the header, in the upper third. */
const READING_AREA = '-96px 0px -66% 0px'

/** Returns the section of the review at which the page is scrolled: the first one below the header. */
export function useSectionInView(): ProfileSection | undefined {
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
