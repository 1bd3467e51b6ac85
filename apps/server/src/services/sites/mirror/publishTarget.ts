import type { LockReason } from '@rankdesk/domain'
import { RemotePageGone } from '#connectors/site/remotePort.ts'
import type { Queryable } from '#platform/db/database.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { type ConnectionRow, connectionOf } from '../website/website.queries.ts'
import { remotePage } from './mirror.queries.ts'
import type { RemotePageRow } from './storePage.ts'

/** A page of a connected website, to which a publish goes. */
export interface PublishTarget {
  connection: ConnectionRow
  remote: RemotePageRow
}

const WHY_LOCKED: Readonly<Record<LockReason, string>> = {
  builder:
    'This page is made with a page builder, which keeps its text where Rankdesk can’t write. Change it on the website.',
  password: 'This page is behind a password on the website. Its owner must remove the password first.',
  'no-text': 'This page has no text on the website that can be edited here. Change it on the website.',
  'no-access':
    'The account of the connection may not edit this page. Ask the owner for an account with the role Editor.',
  'too-large':
    'This page has more text than Rankdesk can hold (8 MB). Change it on the website, or divide it into several pages there.',
}

/**
 * Returns the page of the client's website to which a page of Rankdesk is published. Undefined for a client without a connected
 * website. Throws `HttpError` 409 with a sentence if the page can't be written to there.
 */
export async function publishTarget(
  db: Queryable,
  clientId: number,
  pageId: number | null,
): Promise<PublishTarget | undefined> {
  const connection = await connectionOf(db, clientId)
  if (connection === undefined) return undefined
  const remote = pageId === null ? undefined : await remotePage(db, pageId)
  if (remote === undefined) {
    throw new HttpError(
      409,
      connection.pagesReadAt === null
        ? 'The pages of the client’s website are still being read. Try again when client › Website says that they were read.'
        : `This page is not on ${connection.address}. Add it in client › Sitemap, or create it there and press Check again on client › Website.`,
    )
  }
  if (remote.missingSince !== null) throw new RemotePageGone()
  if (remote.lock !== null) throw new HttpError(409, WHY_LOCKED[remote.lock])
  return { connection, remote }
}

/** Whether a publish writes title and description: a website may not offer them. */
export function hasSearchTexts(target: PublishTarget | undefined): boolean {
  return target === undefined || target.remote.content.metaTitle !== null
}

/** Whether a page waits on its website for its first text: an empty draft, which the publish makes public. */
export function isEmptyDraft({ status, content }: Pick<RemotePageRow, 'status' | 'content'>): boolean {
  return status === 'draft' && content.text.trim() === ''
}
