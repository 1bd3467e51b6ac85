import type { ProfileSection } from '@rankdesk/domain'
import { useMemo, useState } from 'react'
import { useMinWidth } from '#lib/page/useMinWidth.ts'

/** Which sections of the review are open. On a wide screen all of them are, and none can be closed. */
export interface SectionFolds {
  /** Whether sections open and close: on a phone. */
  isFolding: boolean
  isOpen: (section: ProfileSection) => boolean
  toggle: (section: ProfileSection) => void
  /** Opens sections, such as those with a problem. */
  open: (sections: readonly ProfileSection[]) => void
}

/** Width in rem from which all sections are open: Tailwind's `sm`. */
const WIDE_REM = 40

/** Returns the sections that are open on a phone: the first one, until the person opens and closes others. */
export function useSectionFolds(): SectionFolds {
  const isWide = useMinWidth(WIDE_REM)
  const [opened, setOpened] = useState<ReadonlySet<ProfileSection>>(new Set(['information']))
  return useMemo(
    () => ({
      isFolding: !isWide,
      isOpen: (section) => isWide || opened.has(section),
      toggle: (section) =>
        setOpened(
          (before) =>
            new Set(before.has(section) ? [...before].filter((each) => each !== section) : [...before, section]),
        ),
      open: (sections) => setOpened((before) => new Set([...before, ...sections])),
    }),
    [isWide, opened],
  )
}
