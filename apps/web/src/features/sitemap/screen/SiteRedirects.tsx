import type { PageNode } from '@rankdesk/domain'
import { formatInstantDate, pluralize } from '@rankdesk/format'
import { Button, Card, Checkbox, SearchField, SegmentedControl } from '@rankdesk/ui'
import { useState } from 'react'
import type { Site, SiteFacts } from '../pages.queries.ts'
import { usePageActions } from '../usePageActions.ts'

export interface SiteRedirectsProps {
  site: Site
  pages: readonly PageNode[]
  redirects: SiteFacts['redirects']
}

const ORIGINS = [
  { value: 'edits', label: 'By edits' },
  { value: 'all', label: 'All' },
] as const

/** The maximum number of listed redirects; a search finds the others. */
const MAX_REDIRECTS = 200

/** The redirects of a site: those that edits created, or all of them. They can be removed, and the removal undone (D20). */
export function SiteRedirects({ site, pages, redirects }: SiteRedirectsProps) {
  const [origin, setOrigin] = useState<(typeof ORIGINS)[number]['value']>('edits')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { removeRedirects, busy } = usePageActions(site, pages, () => undefined)
  const query = search.trim().toLowerCase()
  const shown = redirects.filter(
    ({ from, to, createdAt }) =>
      (origin === 'all' || createdAt !== null) &&
      (from.toLowerCase().includes(query) || to.toLowerCase().includes(query)),
  )
  const chosenRedirects = shown.filter(({ from }) => chosen.has(from))

  async function remove() {
    if (await removeRedirects(chosenRedirects)) setChosen(new Set())
  }

  function toggle(from: string, on: boolean) {
    const next = new Set(chosen)
    if (on) next.add(from)
    else next.delete(from)
    setChosen(next)
  }

  return (
    <Card
      title="Redirects"
      aside={
        <SegmentedControl label="Redirects shown" size="sm" options={ORIGINS} value={origin} onChange={setOrigin} />
      }
    >
      <div className="flex flex-col gap-3">
        {redirects.length > 0 && <SearchField label="Search redirects" value={search} onChange={setSearch} />}
        {chosenRedirects.length > 0 && (
          <Button className="self-start" size="sm" loading={busy} onClick={() => void remove()}>
            Remove {pluralize(chosenRedirects.length, 'redirect')}
          </Button>
        )}
        {shown.length === 0 ? (
          <p className="text-muted">
            {query !== '' ? 'No redirect matches.' : 'A renamed, moved or deleted page leaves a redirect here.'}
          </p>
        ) : (
          <ul aria-label="Redirects" className="flex max-h-80 flex-col divide-y divide-hairline overflow-auto">
            {shown.slice(0, MAX_REDIRECTS).map((redirect) => (
              <RedirectLine
                key={redirect.from}
                redirect={redirect}
                isChosen={chosen.has(redirect.from)}
                onToggle={(on) => toggle(redirect.from, on)}
              />
            ))}
          </ul>
        )}
        {shown.length > MAX_REDIRECTS && (
          <p className="text-muted">and {pluralize(shown.length - MAX_REDIRECTS, 'other redirect')}</p>
        )}
      </div>
    </Card>
  )
}

interface RedirectLineProps {
  redirect: SiteFacts['redirects'][number]
  isChosen: boolean
  onToggle: (on: boolean) => void
}

function RedirectLine({ redirect: { from, to, createdAt, staffName }, isChosen, onToggle }: RedirectLineProps) {
  return (
    <li className="flex items-start gap-3 py-2">
      <Checkbox className="mt-0.5" aria-label={`Select the redirect of ${from}`} value={isChosen} onChange={onToggle} />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="text-muted">{from}</span> <span aria-label="leads to">→</span> {to}
        </p>
        <p className="text-caption text-muted">
          {createdAt === null
            ? 'Imported'
            : `${formatInstantDate(new Date(createdAt))}${staffName === null ? '' : `, ${staffName}`}`}
        </p>
      </div>
    </li>
  )
}
