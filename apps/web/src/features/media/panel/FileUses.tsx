import { FileText, ListChecks, MapPin, Newspaper, Video } from 'lucide-react'
import type { MediaUse } from '@rankdesk/api'
import { usageHref, usageKindText, distinctUses } from '../library/actions/usageText.ts'
import { Link } from '#lib/routing/Link.tsx'
import { DetailSection } from './DetailSection.tsx'
import type { MediaDetails } from './mediaDetails.ts'

const ICONS: Readonly<Record<MediaUse['kind'], typeof FileText>> = {
  zone: FileText,
  page: FileText,
  draft: ListChecks,
  work: ListChecks,
  profile: MapPin,
  post: Newspaper,
  video: Video,
}

export interface FileUsesProps {
  details: MediaDetails
  clientId: number
}

/** Where a file is used (D19), with links to the pages and strategies. */
export function FileUses({ details, clientId }: FileUsesProps) {
  const uses = distinctUses(details.uses)
  return (
    <DetailSection title="Where used" count={uses.length}>
      {uses.length === 0 ? (
        <p className="text-muted">Not used anywhere.</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {uses.map((use, index) => {
            const Icon = ICONS[use.kind]
            const href = usageHref(use, clientId)
            return (
              <li key={index} className="flex min-w-0 items-start gap-2">
                <Icon aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-muted" />
                <span className="min-w-0 flex-1">
                  {href === undefined ? (
                    <span className="block truncate">{use.label}</span>
                  ) : (
                    <Link to={href} className="block truncate">
                      {use.label}
                    </Link>
                  )}
                  <span className="block truncate text-caption text-subtle">
                    {use.pagePath ?? capitalized(usageKindText(use))}
                  </span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </DetailSection>
  )
}

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
