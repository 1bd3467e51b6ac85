import { createServer, type IncomingMessage } from 'node:http'
import sirv from 'sirv'
import { type Approvals, applyApprovals, approve, isApprovable, readApprovals, writeApprovals } from '../approvals.ts'
import type { Comparison } from '../comparePictures.ts'
import { failures, type Results, writeResults } from '../results.ts'
import { isVariant } from '../variant.ts'
import { writeReport } from './writeReport.ts'

/** The files and the port of the review. */
export interface ReviewOptions {
  /** The folder of the report and the results. */
  folder: string
  results: Results
  /** The file to write approvals to. */
  approvalsFile: string
  /** The port; 0 selects a free one. */
  port: number
}

/**
 * Serves the report on this machine only, with `POST /approve` and `POST /withdraw` for `{ story, variant? }`, which
 * update the approvals file. The response lists the approved pictures as `story variant` and the number of pictures
 * left.
 */
export async function reviewServer(options: ReviewOptions): Promise<{ url: string; close: () => Promise<void> }> {
  const { folder, approvalsFile, port } = options
  let { results } = options
  // Approvals rewrite the report.
  const sendFile = sirv(folder, { dev: true })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (request.method === 'GET' && pathname === '/can-approve') {
      response.writeHead(204).end()
      return
    }
    if (request.method !== 'POST') {
      sendFile(request, response)
      return
    }
    if (!fromOurPage(request) || (pathname !== '/approve' && pathname !== '/withdraw')) {
      response.writeHead(403).end()
      return
    }
    void change(request, pathname === '/approve').then(
      (result) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result)),
      (error: unknown) => response.writeHead(400).end(error instanceof Error ? error.message : String(error)),
    )
  })

  const change = async (request: IncomingMessage, yes: boolean): Promise<{ approved: string[]; left: number }> => {
    const wanted = chosen(await bodyOf(request), results.comparisons)
    if (wanted.length === 0) throw new Error('There is no such difference.')
    const old = await readApprovals(approvalsFile)
    const next = approve(old, results.base.commit, wanted)
    const nextApprovals: Approvals = yes
      ? next
      : { ...next, list: next.list.filter((one) => !wanted.some(samePicture(one))) }
    await writeApprovals(approvalsFile, nextApprovals)
    const plain = results.comparisons.map(({ approved: _approved, ...comparison }): Comparison => comparison)
    const { comparisons, orphans, expired } = applyApprovals(nextApprovals, results.base.commit, plain)
    results = { ...results, comparisons, expired, orphans: orphans.map(({ story, variant }) => `${story} ${variant}`) }
    await writeResults(folder, results)
    await writeReport(folder, results)
    const approved = comparisons.filter((one) => one.approved === true)
    return {
      approved: approved.map(({ story, variant }) => `${story.id} ${variant}`),
      left: failures(comparisons).length,
    }
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server of the review has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * Whether the request has our Origin. A page of another site can send a POST to this machine, but not with our Origin.
 */
function fromOurPage({ headers }: IncomingMessage): boolean {
  return (
    headers.origin === `http://${headers.host ?? ''}` && /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? '')
  )
}

const samePicture =
  ({ story, variant }: { story: string; variant: string }) =>
  (comparison: Comparison): boolean =>
    comparison.story.id === story && comparison.variant === variant

function chosen(body: string, comparisons: readonly Comparison[]): Comparison[] {
  const wanted: unknown = JSON.parse(body)
  if (!(wanted instanceof Object) || !('story' in wanted)) throw new Error('Say which story.')
  const variant = 'variant' in wanted && typeof wanted.variant === 'string' ? wanted.variant : undefined
  if (variant !== undefined && !isVariant(variant)) throw new Error('There is no such variant.')
  return comparisons.filter(
    (one) => isApprovable(one) && one.story.id === wanted.story && (variant === undefined || one.variant === variant),
  )
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const longest = 10_000
  let text = ''
  request.setEncoding('utf8')
  for await (const chunk of request as AsyncIterable<string>) {
    text += chunk
    if (text.length > longest) throw new Error('That is too long.')
  }
  return text
}
