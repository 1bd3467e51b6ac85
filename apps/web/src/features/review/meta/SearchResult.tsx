import type { StrategyDetails } from '@rankdesk/api'
import { cutForSearch, SEARCH_SPACE } from '@rankdesk/domain'

export type SearchDevice = keyof typeof SEARCH_SPACE

export interface SearchResultProps {
  strategy: Pick<StrategyDetails, 'businessName' | 'domain' | 'targetPage'>
  title: string
  description: string
  device: SearchDevice
}

/** The page as a search result: site, address, title and description, truncated like the engine does (M241). */
export function SearchResult({ strategy, title, description, device }: SearchResultProps) {
  const space = SEARCH_SPACE[device]
  const { businessName, domain, targetPage } = strategy
  const path = [domain, ...(targetPage ?? '').split('/').filter((part) => part !== '')].join(' › ')
  return (
    <div
      role="group"
      aria-label={`Search result on ${device}`}
      className={`mt-4 min-w-0 rounded-control bg-sunken px-4 py-3 font-[Arial,Helvetica,var(--font-sans)] ${device === 'mobile' ? 'max-w-97' : ''}`}
    >
      <div className="flex min-w-0 items-center gap-3">
        <span
          aria-hidden
          className="grid size-6.5 shrink-0 place-items-center rounded-full bg-blue-soft text-caption font-semibold text-on-blue-soft"
        >
          {initials(businessName)}
        </span>
        <div className="min-w-0">
          <p className="truncate">{businessName}</p>
          <p className="truncate text-caption text-muted">{path}</p>
        </div>
      </div>
      <p
        className={`mt-1.5 wrap-break-word text-accent ${device === 'desktop' ? 'text-page/[1.625rem]' : 'text-[1.125rem]/[1.5rem]'}`}
      >
        {title.trim() === '' ? (
          <span className="text-subtle">The search engine picks a title</span>
        ) : (
          cutForSearch(title, space.title)
        )}
      </p>
      <p className="mt-0.5 text-field/5.5 wrap-break-word text-muted">
        {description.trim() === '' ? (
          <span className="text-subtle">The search engine picks text from the page</span>
        ) : (
          cutForSearch(description, space.description)
        )}
      </p>
    </div>
  )
}

/** Returns the first letters of the first two words. */
function initials(name: string): string {
  return name
    .split(/\s+/)
    .flatMap((word) => /^\p{L}/u.exec(word)?.[0] ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase()
}
