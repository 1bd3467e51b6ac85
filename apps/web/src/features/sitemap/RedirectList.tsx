import type { PathChanges } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { NO_REDIRECTS, type PagesWebsite } from './WebsiteNote.tsx'

/** The maximum number of listed addresses; the others are counted. */
const MAX_ADDRESSES = 8

interface RedirectListProps {
  changes: PathChanges
  /** The client's own website on which the pages are. */
  website: PagesWebsite | undefined
}

/** The changed addresses and their redirects, before a change is made (D20). */
export function RedirectList({ changes: { paths, redirects }, website }: RedirectListProps) {
  return (
    <div className="flex flex-col gap-2">
      <p>
        {pluralize(paths.length, 'address changes', 'addresses change')}.{' '}
        {redirects.length === 0
          ? website?.hasRedirects === false
            ? NO_REDIRECTS
            : 'No redirects needed.'
          : `${pluralize(redirects.length, 'redirect leads', 'redirects lead')} from the old address to the new one:`}
      </p>
      <Redirects redirects={redirects} />
    </div>
  )
}

/** The first redirects of a change, and the number of the others. */
export function Redirects({ redirects }: Pick<PathChanges, 'redirects'>) {
  return (
    <>
      <ul className="flex flex-col gap-1">
        {redirects.slice(0, MAX_ADDRESSES).map(({ from, to }) => (
          <li key={from} className="wrap-break-word">
            <span className="text-muted">{from}</span> <span aria-label="leads to">→</span> {to}
          </li>
        ))}
      </ul>
      {redirects.length > MAX_ADDRESSES && <p className="text-muted">and {redirects.length - MAX_ADDRESSES} more</p>}
    </>
  )
}
