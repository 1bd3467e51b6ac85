import type { PageSource } from '@rankdesk/api'
import { formatInstantDate } from '@rankdesk/format'
import { Link } from '#lib/routing/Link.tsx'

export interface PageSourceNoteProps {
  source: PageSource
  clientId: number
}

/** Says from where the facts about a client's pages come, and of which day, with the way to the source. */
export function PageSourceNote({ source: { from, readAt }, clientId }: PageSourceNoteProps) {
  const day = readAt === null ? '' : ` on ${formatInstantDate(new Date(readAt))}`
  return (
    <p className="text-caption text-muted">
      {from === 'reading' && (
        <>
          What the pages say was read from the real website{day}.{' '}
          <Link to={`/client/${clientId}/site-check`}>Site check</Link>
        </>
      )}
      {from === 'mirror' && (
        <>
          What the pages say was read from the connected website{day}.{' '}
          <Link to={`/client/${clientId}/website`}>Website</Link>
        </>
      )}
      {from === 'hosted' && (
        <>
          Rankdesk serves this website: what the pages say is what visitors read.{' '}
          <Link to={`/client/${clientId}/website`}>Website</Link>
        </>
      )}
      {from === 'copy' && (
        <>
          The real website was never read: names and addresses of pages come from the copy in Rankdesk.{' '}
          <Link to={`/client/${clientId}/website`}>Read the website</Link>
        </>
      )}
    </p>
  )
}
