import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import sirv from 'sirv'
import { type Approval, applyApprovals, approve, isApprovable, readApprovals, writeApprovals } from '../approvals.ts'
import type { Comparison } from '../compare/comparePictures.ts'
import { failures, type Results } from '../results.ts'
import { writeReport } from './writeReport.ts'

/**
 * Serves the report on this machine only, with `POST /approve` and `POST /withdraw` for `{ story, variant? }`, which
 * update the approvals file. The response lists the approved pictures as `story variant`, with the number of those left.
 */
export async function reviewServer(
  folder: string,
  approvalsFile: string,
  last: Results,
): Promise<{ url: string; close: () => Promise<void> }> {
  let results = last
  const change = async (body: string, isApproval: boolean): Promise<{ approved: string[]; left: number }> => {
    const { story, variant } = JSON.parse(body) as { story?: unknown; variant?: unknown }
    const wanted = results.comparisons.filter(
      (one) => isApprovable(one) && one.story.id === story && (variant === undefined || one.variant === variant),
    )
    if (wanted.length === 0) throw new Error('There is no such difference.')
    const next = approve(await readApprovals(approvalsFile), results.base.commit, wanted)
    const isLeft = (own: Approval): boolean =>
      isApproval || !wanted.some((one) => one.story.id === own.story && one.variant === own.variant)
    const approvals = { ...next, list: next.list.filter(isLeft) }
    await writeApprovals(approvalsFile, approvals)
    const plain = results.comparisons.map(({ approved: _approved, ...comparison }): Comparison => comparison)
    results = { ...results, ...applyApprovals(approvals, results.base.commit, plain) }
    const { comparisons } = results
    await writeReport(folder, results)
    const approved = comparisons.filter((one) => one.approved === true).map((one) => `${one.story.id} ${one.variant}`)
    return { approved, left: failures(comparisons).length }
  }
  // Approvals rewrite the report.
  const sendFile = sirv(folder, { dev: true })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (request.method === 'GET' && pathname === '/can-approve') response.writeHead(204).end()
    else if (request.method !== 'POST') sendFile(request, response)
    else if (!isFromOurPage(request) || !/^\/(approve|withdraw)$/.test(pathname)) response.writeHead(403).end()
    else
      void text(request)
        .then(async (body) => change(body, pathname === '/approve'))
        .then(
          (result) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result)),
          (error: unknown) => response.writeHead(400).end(String(error)),
        )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Whether the request has our Origin. A page of another site can send a POST to this machine, but not with our Origin. */
function isFromOurPage({ headers: { origin, host = '' } }: IncomingMessage): boolean {
  return origin === `http://${host}` && /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host)
}
