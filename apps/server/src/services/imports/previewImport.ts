import {
  IMPORT_FACTS,
  IMPORT_MANAGERS,
  type ImportClient,
  type ImportFact,
  type ImportFile,
  type ImportWarning,
} from '@rankdesk/api'
import { findBusinessKind } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import type { ClientRow } from '#importers/clients/clientColumns.ts'
import type { SkippedRow } from '#importers/files/importProblems.ts'
import { type ClientPlan, planWithoutFolder } from '#importers/plan/planClient.ts'
import type { ReadGroup, StagedImport } from '#importers/staged/readStagedFiles.ts'
import { ImportProgress, type OnProgress } from '#importers/write/ImportProgress.ts'
import { planWithProgress, queryCount } from '#importers/write/planWithProgress.ts'
import type { Managers } from '#importers/write/writeClient.ts'
import type { clients as clientsTable, ImportChoices, ImportPreview } from '#platform/db/schema/index.ts'

type KnownClient = typeof clientsTable.$inferSelect

/** What a preview is made from. */
export interface PreviewSource {
  read: StagedImport
  choices: ImportChoices
  /** The known clients by domain in lower case. */
  known: ReadonlyMap<string, KnownClient>
  managers: Managers
  /** The Los Angeles day, YYYY-MM-DD. */
  today: string
  onProgress?: OnProgress
}

/** The number of warnings of a client that are listed. */
const MAX_WARNINGS = 200

/** The remark about exports that were never compared with real files. */
const NOT_VERIFIED = 'Read by its published column names; not verified against real files.'

/** The key of a client that only a client list names. */
export const listedKey = (domain: string) => `list:${domain}`

/** Describes what an import would write, for a person to check. */
export async function previewImport(source: PreviewSource): Promise<ImportPreview> {
  const { read, today } = source
  const rowOf = new Map(read.clients.clients.map((row) => [row.domain, row]))
  const withFiles = new Set(read.groups.map(({ domain }) => domain))
  const queries = read.groups.reduce((sum, { files }) => sum + (files === undefined ? 0 : queryCount(files)), 0)
  const progress = new ImportProgress(queries, source.onProgress)
  const clients: ImportClient[] = []
  for (const group of read.groups) {
    const plan = group.files === undefined ? undefined : await planWithProgress(group.files, today, progress)
    clients.push(previewClient(source, { ...group, plan, row: rowOf.get(group.domain ?? '') }))
  }
  for (const row of read.clients.clients.filter(({ domain }) => !withFiles.has(domain))) {
    const { domain } = row
    const plan = await planWithoutFolder(domain, today)
    const group = { key: listedKey(domain), folder: '', domain, files: undefined, isUsable: true, plan, row }
    clients.push(previewClient(source, group))
  }
  return {
    clients,
    unrecognized: [...read.unrecognized],
    warnings: [...read.skipped.map(warningOf), ...ignoredColumns(read), ...strangers(source)].slice(0, MAX_WARNINGS),
  }
}

const warningOf = ({ file, line, reason, row }: SkippedRow): ImportWarning => ({
  file,
  line,
  reason,
  ...(row === undefined ? {} : { row }),
})

/** Warns of columns of client lists that no fact of a client is read from. */
function ignoredColumns({ clientLists, clients: { unknownColumns } }: StagedImport): ImportWarning[] {
  const file = clientLists[0]?.path ?? 'clients.csv'
  return unknownColumns.map((title) => ({ file, line: 1, reason: `the column ${title} is ignored` }))
}

/** Warns of managers in client lists who are not on the staff. Their client is imported without them. */
function strangers({ read, managers }: PreviewSource): ImportWarning[] {
  const file = read.clientLists[0]?.path ?? 'clients.csv'
  return read.clients.clients.flatMap(({ line, managers: emails }) =>
    Object.values(emails)
      .filter((email) => !managers.byEmail.has(email))
      .map((email) => ({ file, line, reason: `no staff member has the e-mail address ${email}` })),
  )
}

interface PreviewedGroup extends ReadGroup {
  plan: ClientPlan | undefined
  row: ClientRow | undefined
}

function previewClient(source: PreviewSource, group: PreviewedGroup): ImportClient {
  const { key, folder, domain, plan, row } = group
  const known = domain === null ? undefined : source.known.get(domain)
  const choice = source.choices.clients[key]
  const problem = problemOf(group, known)
  const skipped = plan?.skipped ?? []
  return {
    key,
    folder,
    domain,
    problem,
    clientId: known?.clientId ?? null,
    included: problem === null && (choice?.included ?? true),
    facts: factsOf(group, known, choice?.facts ?? {}),
    managers: managersOf(source, row, known, choice?.managers ?? {}),
    files: filesOf(group, source.read),
    warnings: skipped.slice(0, MAX_WARNINGS).map(warningOf),
    warningCount: skipped.length,
    counts: countsOf(plan),
    businessKind: businessKindOf(plan),
    pageGroups: [...(plan?.pageGroups ?? [])],
  }
}

/** What the texts and paths of the pages show of the business. Rule FACT-4. */
function businessKindOf(plan: ClientPlan | undefined): NonNullable<ImportClient['businessKind']> | null {
  if (plan === undefined) return null
  const texts = plan.pages.flatMap(({ hasHtml, content }) =>
    hasHtml ? [content.metaTitle, content.heading, ...content.sections.map((html) => textOf(html))] : [],
  )
  const { kind, evidence } = findBusinessKind(
    texts,
    plan.pages.map(({ path }) => path),
  )
  return kind === 'other' ? null : { kind, evidence: [...evidence] }
}

function countsOf(plan: ClientPlan | undefined): ImportClient['counts'] {
  if (plan === undefined) return { pages: 0, queries: 0, ranks: 0, weeks: 0 }
  const { pages, keywords, days } = plan
  return {
    pages: pages.length,
    queries: keywords.length,
    ranks: keywords.filter(({ position }) => position !== null).length,
    weeks: weeksOf(days),
  }
}

function problemOf({ domain, isUsable, row }: PreviewedGroup, known: KnownClient | undefined): string | null {
  if ((known?.archivedAt ?? null) !== null) return 'This client is archived. Restore it first.'
  if (domain === null) return 'Enter the domain of the website: neither the folder nor the files name it.'
  if (!isUsable && row === undefined) return 'There is nothing to import in this folder.'
  return null
}

type FactValues = Partial<Record<ImportFact, string>>

/** Returns the facts with their sources: a person's values first, then the client list, the known client, the site. */
function factsOf(
  { domain, plan, row }: PreviewedGroup,
  known: KnownClient | undefined,
  chosen: FactValues,
): ImportClient['facts'] {
  const listed = textsOf({ ...row?.texts, ...row?.dates, ...row?.numbers })
  const stored = textsOf(known ?? {})
  return IMPORT_FACTS.flatMap((fact): ImportClient['facts'] => {
    if (chosen[fact] !== undefined) return [{ fact, value: chosen[fact], source: 'person' }]
    if (listed[fact] !== undefined) return [{ fact, value: listed[fact], source: 'client-list' }]
    if (stored[fact] !== undefined) return [{ fact, value: stored[fact], source: 'client' }]
    if (fact !== 'businessName' || plan === undefined || domain === null) return []
    return [{ fact, value: plan.businessName, source: plan.businessName === domain ? 'domain' : 'site' }]
  })
}

function textsOf(values: object): FactValues {
  const filled = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== '')
  return Object.fromEntries(filled.map(([fact, value]) => [fact, String(value)]))
}

function managersOf(
  { managers }: PreviewSource,
  row: ClientRow | undefined,
  known: KnownClient | undefined,
  chosen: Partial<Record<(typeof IMPORT_MANAGERS)[number], number | null>>,
): ImportClient['managers'] {
  return IMPORT_MANAGERS.map((role) => {
    const picked = chosen[role]
    if (picked !== undefined) return { role, staffId: picked, source: 'person' }
    const listed = managers.byEmail.get(row?.managers[role] ?? '')
    if (listed !== undefined) return { role, staffId: listed, source: 'client-list' }
    const stored = known?.[role] ?? null
    if (known !== undefined) return { role, staffId: stored, source: stored === null ? 'none' : 'client' }
    const isDefault = role === 'seoManagerId' || role === 'accountManagerId'
    if (isDefault && managers.firstSeoManager !== null)
      return { role, staffId: managers.firstSeoManager, source: 'first-seo-manager' }
    return { role, staffId: null, source: 'none' }
  })
}

/** The files whose figures have the day of the export. */
const WITH_DAY: readonly ImportFile['kind'][] = ['queries', 'pages', 'chart', 'semrush', 'ahrefs', 'bing', 'mapped']

function filesOf({ files, plan, key }: PreviewedGroup, read: StagedImport): ImportFile[] {
  if (key.startsWith('list:'))
    return read.clientLists.map(({ path, rows }) => ({
      path,
      kind: 'client-list' as const,
      rows,
      day: null,
      coverage: null,
      note: '',
    }))
  return (files?.files ?? []).map(({ path, kind, rows, coverage, reading }) => {
    const day = WITH_DAY.includes(kind) ? plan?.day : undefined
    return {
      path,
      kind,
      rows,
      coverage,
      reading,
      day: day?.day ?? null,
      daySource: day?.source ?? null,
      note: noteOf(kind),
    }
  })
}

/** Returns the remark about the files of a kind. */
function noteOf(kind: ImportFile['kind']): string {
  if (kind === 'analytics')
    return 'Names pages. Its sessions come from all channels, so they are not stored as visits from a search.'
  return ['semrush', 'ahrefs', 'bing'].includes(kind) ? NOT_VERIFIED : ''
}

function weeksOf(days: readonly { date: string }[]): number {
  const monday = (date: string) => {
    const at = Date.parse(`${date}T00:00:00Z`) / 86_400_000
    return Math.floor((at + 3) / 7)
  }
  return new Set(days.map(({ date }) => monday(date))).size
}
