import { Readable } from 'node:stream'
import {
  AUDIT_CSV_PATH,
  auditChoices,
  type AuditEventEntry,
  auditEvents,
  auditFilterSchema,
  cancelJob as cancelContract,
  type Contract,
  duePublishes,
  impersonationEntries,
  jobEntries,
  loggedError,
  loggedErrors,
  retryJob as retryContract,
  stopImpersonation as stopContract,
  storageUse,
  systemStatus,
} from '@rankdesk/api'
import { csvCell, decodeOrSame, losAngelesDateOf, losAngelesTimeOf } from '@rankdesk/format'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/database.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { createDownloadCheck, stopImpersonation } from '../identity/index.ts'
import type { Handler } from '../lib/contracts.ts'
import type { ServiceDependencies } from '../lib/dependencies.ts'
import { type AuditFilter, listAuditEvents, readAuditChoices } from './audit/audit.queries.ts'
import { clockText } from './clockText.ts'
import { backupRoutes } from './backups/backups.routes.ts'
import { listErrors, readError } from './errors/errors.queries.ts'
import { readImpersonationPage } from './impersonations/impersonations.ts'
import { cancelJob, retryJob } from './jobs/changeJob.ts'
import { listDuePublishes, listJobs } from './jobs/jobs.queries.ts'
import { sweepRetention } from './retention/sweepRetention.ts'
import { readSystem } from './system/readSystem.ts'
import { readStorage } from './system/storage.queries.ts'

/** Registers the operations screen's calls: errors, audit events, impersonations, jobs, the schedule and the system. */
export function operationsRoutes(services: ServiceDependencies): void {
  const { app, routes, config, clock, realClock, jobs, backups, diskSpace } = services
  const authorizeDownload = createDownloadCheck(services.identity, 'operate')
  const { db } = services.database
  const hide = createHider(secretsOf(config))
  const { textVersionDays, auditDays } = config
  jobs.addSweep(sweepRetention({ db, clock, realClock, textVersionDays, auditDays }))
  /** Serves a call without the values of secret settings, which a program may have written into a text. */
  const serve = <C extends Contract>(contract: C, handler: Handler<C>) =>
    routes.serve<C>(contract, async (served) => hide(await handler(served)))

  serve(loggedErrors, ({ input: { query } }) => listErrors(db, query))
  serve(loggedError, ({ input: { params } }) => readError(db, params.errorId))

  serve(auditEvents, ({ input: { query } }) => listAuditEvents(db, query, query))
  serve(auditChoices, () => readAuditChoices(db))
  app.get(
    `/services/operations${AUDIT_CSV_PATH}`,
    { schema: { hide: true }, onRequest: (request) => authorizeDownload(request).then(() => undefined) },
    (request, reply) => {
      const filter = auditFilterSchema.safeParse(request.query)
      if (!filter.success) throw new HttpError(400, 'The request was not properly formed.')
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="audit-events.csv"')
        .header('cache-control', 'no-store')
        .send(Readable.from(auditCsv(db, filter.data, hide)))
    },
  )

  serve(impersonationEntries, ({ input: { query } }) =>
    readImpersonationPage(db, realClock.now(), { ...query, active: query.active === 'true' }),
  )
  serve(stopContract, ({ input: { params }, actor, context }) =>
    stopImpersonation(context, services, { actor, ...params }),
  )

  serve(jobEntries, ({ input: { query } }) => listJobs(db, query))
  serve(retryContract, ({ input: { params }, actor, context }) => retryJob({ ...context, jobs }, { actor, ...params }))
  serve(cancelContract, ({ input: { params }, actor, context }) =>
    cancelJob({ ...context, jobs }, { actor, ...params }),
  )
  serve(duePublishes, () => listDuePublishes(db))

  backupRoutes(services, { serve, authorizeDownload })

  serve(systemStatus, () => readSystem({ db, config, diskSpace, backups, now: clock.now() }))
  serve(storageUse, () => readStorage(db, config, diskSpace))
}

/** The text that replaces a secret. */
const HIDDEN = '[hidden]'
/** Shorter values are no secrets, and would be found in ordinary words. */
const MIN_SECRET_LENGTH = 4

/** Returns the values of all secret settings: passwords, keys, and addresses that contain one. */
function secretsOf(config: Config): string[] {
  const { databaseUrl, mail, contentModel, mediaBucket, ckeditorLicense, identity, googleProfiles } = config
  const secrets = [
    ...withPassword(databaseUrl),
    ...withPassword(mail?.url),
    contentModel?.key,
    mediaBucket?.credentials?.accessKeyId,
    mediaBucket?.credentials?.secretAccessKey,
    ckeditorLicense,
    typeof identity === 'string' ? undefined : identity.clientSecret,
    googleProfiles?.clientSecret,
    googleProfiles?.refreshToken,
  ]
  return secrets
    .filter((secret): secret is string => secret !== undefined && secret.length >= MIN_SECRET_LENGTH)
    .toSorted((a, b) => b.length - a.length)
}

/** Returns an address and the password in it, as written and decoded. */
function withPassword(address: string | undefined): (string | undefined)[] {
  if (address === undefined || !URL.canParse(address)) return []
  const { password } = new URL(address)
  if (password === '') return []
  return [address, password, decodeOrSame(password)]
}

/** Returns the function that replaces secret values in every text of a result, whatever program wrote them there. */
function createHider(secrets: readonly string[]): <Value>(value: Value) => Value {
  const hideText = (text: string) => secrets.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text)
  const hide = (value: unknown): unknown => {
    if (typeof value === 'string') return hideText(value)
    if (Array.isArray(value)) return value.map(hide)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [hideText(name), hide(part)]))
  }
  // Texts stay texts, so that the shape is that of the value.
  return <Value>(value: Value) => hide(value) as Value
}

/** The number of events that are read at once. */
const AT_ONCE = 500

const HEADERS = ['Time (Los Angeles)', 'Person', 'For', 'Kind', 'Client', 'Strategy', 'Details', 'Request id']

/** Yields the CSV file of all events of a filter, a page at a time, so that no list is too long. */
async function* auditCsv(db: Db, filter: AuditFilter, hide: <Value>(value: Value) => Value): AsyncGenerator<string> {
  // Spreadsheets recognize UTF-8 by the byte order mark.
  yield `\uFEFF${lineOf(HEADERS)}`
  let cursor: string | null | undefined
  do {
    const page = await listAuditEvents(db, filter, { cursor: cursor ?? undefined, count: AT_ONCE })
    if (page.events.length > 0)
      yield hide(page.events)
        .map((event) => lineOf(cellsOf(event)))
        .join('')
    cursor = page.next
  } while (cursor !== null)
}

function cellsOf(event: AuditEventEntry): string[] {
  const at = new Date(event.at)
  return [
    `${losAngelesDateOf(at)} ${clockText(losAngelesTimeOf(at))}`,
    event.staffName,
    event.actedForName ?? '',
    event.action,
    event.businessName ?? '',
    event.strategyTitle ?? '',
    Object.keys(event.details).length === 0 ? '' : JSON.stringify(event.details),
    event.requestId,
  ]
}

/** Returns a line by RFC 4180. A cell that a spreadsheet would run as a formula gets an apostrophe. */
function lineOf(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}
