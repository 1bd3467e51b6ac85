import { Icon } from '@rankdesk/ui'
import type { MediaUse } from '@rankdesk/api'
import { FileText } from 'lucide-react'
import { usageKindText } from './usageText.ts'

/** The number of uses that are listed; the others are counted. */
const MAX_LISTED = 3

/** The first uses of a file before it is changed (D19), and the number of the others. */
export function UsesList({ uses }: { uses: readonly MediaUse[] }) {
  const more = uses.length - MAX_LISTED
  return (
    <>
      <ul aria-label="Where used" className="flex flex-col gap-1">
        {uses.slice(0, MAX_LISTED).map((use, index) => (
          <li key={index} className="flex min-w-0 items-center gap-2">
            <Icon of={FileText} className="shrink-0 text-muted" />
            <span className="min-w-0 truncate">
              {use.label}, {usageKindText(use)}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-caption text-muted">and {more} more</p>}
    </>
  )
}
