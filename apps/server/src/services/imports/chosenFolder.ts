import { IMPORT_FACTS } from '@rankdesk/api'
import type { ClientRow } from '#importers/clients/clientColumns.ts'
import { readFact } from '#importers/clients/readClients.ts'
import type { ImportFolder } from '#importers/staged/readImportFolder.ts'
import type { StagedImport } from '#importers/staged/readStagedFiles.ts'
import type { Managers } from '#importers/write/writeClient.ts'
import type { ImportChoices } from '#platform/db/schema/index.ts'
import { listedKey } from './previewImport.ts'

type Choice = ImportChoices['clients'][string]

/** Applies a person's choices: keeps the included clients, with the facts and managers that the person confirmed. */
export function chosenFolder(
  read: StagedImport,
  choices: ImportChoices,
  managers: Managers,
): Required<Pick<ImportFolder, 'folders' | 'skipped'>> & ImportFolder {
  const isIncluded = (key: string) => choices.clients[key]?.included ?? true
  const rowOf = new Map(read.clients.clients.map((row) => [row.domain, row]))
  const groups = read.groups.filter(
    ({ key, domain, isUsable }) => domain !== null && isIncluded(key) && (isUsable || rowOf.has(domain)),
  )
  const withFiles = new Set(read.groups.map(({ domain }) => domain))
  const rows = [
    ...groups.map(({ key, domain }) =>
      chosenRow(domain ?? '', rowOf.get(domain ?? ''), choices.clients[key], managers),
    ),
    ...read.clients.clients
      .filter(({ domain }) => !withFiles.has(domain) && isIncluded(listedKey(domain)))
      .map((row) => chosenRow(row.domain, row, choices.clients[listedKey(row.domain)], managers)),
  ]
  return {
    clients: { ...read.clients, clients: rows },
    folders: groups.flatMap(({ files }) => files ?? []),
    skipped: read.skipped,
  }
}

function chosenRow(
  domain: string,
  listed: ClientRow | undefined,
  choice: Choice | undefined,
  managers: Managers,
): ClientRow {
  const row = listed ?? { line: 0, domain, texts: {}, dates: {}, numbers: {}, active: undefined, managers: {} }
  const facts = IMPORT_FACTS.flatMap((fact) => {
    const text = choice?.facts?.[fact]
    return text === undefined ? [] : [readFact(fact, text)]
  })
  // The preview has warned of managers who are not on the staff.
  const known = Object.entries(row.managers).filter(([, email]) => managers.byEmail.has(email))
  return {
    ...row,
    texts: Object.assign({}, row.texts, ...facts.map(({ texts }) => texts ?? {})) as ClientRow['texts'],
    dates: Object.assign({}, row.dates, ...facts.map(({ dates }) => dates ?? {})) as ClientRow['dates'],
    numbers: Object.assign({}, row.numbers, ...facts.map(({ numbers }) => numbers ?? {})) as ClientRow['numbers'],
    managers: Object.fromEntries(known),
    ...(choice?.managers === undefined ? {} : { chosenManagers: choice.managers }),
  }
}
