import type { PathChanges } from '@rankdesk/api'

/** The maximum number of listed addresses; the others are counted. */
const MAX_ADDRESSES = 8

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
