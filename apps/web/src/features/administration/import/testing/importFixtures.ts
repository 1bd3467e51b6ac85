import type { FileReading, ImportClient, ImportDetails, ImportSummary, UnrecognizedFile } from '@rankdesk/api'

/** How a table of search queries was read. */
export function fileReading(part: Partial<FileReading> = {}): FileReading {
  return {
    encoding: 'utf-8',
    isCertain: true,
    terms: [],
    separator: ',',
    decimal: '.',
    headerLine: 1,
    language: 'en',
    lines: ['Top queries,Clicks,Impressions,CTR,Position', 'drain cleaning,12,340,3.5%,8.125'],
    columns: [
      { title: 'Top queries', meaning: 'item' },
      { title: 'Clicks', meaning: 'clicks' },
      { title: 'Impressions', meaning: 'impressions' },
      { title: 'CTR', meaning: null },
      { title: 'Position', meaning: 'position' },
    ],
    rows: [['drain cleaning', '12', '340', '3.5%', '8.125']],
    stored: [{ item: 'drain cleaning', clicks: 12, impressions: 340, position: 8.125, address: null }],
    choice: null,
    mapping: null,
    ...part,
  }
}

/** How the table of `unrecognizedFile` was read. */
const UNKNOWN_TABLE = fileReading({
  language: null,
  decimal: null,
  lines: ['Phrase,Visits,Place', 'drain cleaning,12,4.2', 'leak repair,3,11.8'],
  columns: ['Phrase', 'Visits', 'Place'].map((title) => ({ title, meaning: null })),
  rows: [
    ['drain cleaning', '12', '4.2'],
    ['leak repair', '3', '11.8'],
  ],
  stored: [],
})

/** A client of a preview, as the server returns it. */
export function importClient(part: Partial<ImportClient>): ImportClient {
  return {
    key: 'acme.example.com',
    folder: 'agency/acme.example.com',
    domain: 'acme.example.com',
    problem: null,
    clientId: null,
    included: true,
    facts: [
      { fact: 'businessName', value: 'Acme Plumbing', source: 'site' },
      { fact: 'city', value: 'Oakland', source: 'client-list' },
      { fact: 'clientLaunchDate', value: '2019-03-01', source: 'client-list' },
    ],
    managers: [{ role: 'seoManagerId', staffId: 7, source: 'first-seo-manager' }],
    files: [
      {
        path: 'agency/acme.example.com/Queries.csv',
        kind: 'queries',
        rows: 3,
        day: '2026-11-14',
        daySource: 'chart',
        coverage: null,
        note: '',
        reading: fileReading(),
      },
      {
        path: 'agency/acme.example.com/Chart.csv',
        kind: 'chart',
        rows: 12,
        day: null,
        coverage: { from: '2026-11-01', to: '2026-11-14', days: 12 },
        note: '',
      },
    ],
    warnings: [],
    warningCount: 0,
    counts: { pages: 4, queries: 3, ranks: 2, weeks: 2 },
    businessKind: { kind: 'trade', evidence: ['plumbing', 'repair'] },
    ...part,
  }
}

/** A table that no rule recognizes. */
export function unrecognizedFile(part: Partial<UnrecognizedFile>): UnrecognizedFile {
  return {
    path: 'agency/acme.example.com/ranks.csv',
    clientKey: 'acme.example.com',
    reason: 'Its columns are unknown.',
    columns: ['Phrase', 'Visits', 'Place'],
    firstRows: [
      ['drain cleaning', '12', '4.2'],
      ['leak repair', '3', '11.8'],
    ],
    mapping: null,
    reading: UNKNOWN_TABLE,
    ...part,
  }
}

/** An entry of the list of imports. */
export function importSummary(part: Partial<ImportSummary> = {}): ImportSummary {
  return {
    importId: 5,
    name: 'agency',
    source: 'browser',
    state: 'done',
    startedAt: '2026-11-18T17:00:00Z',
    startedBy: 'Maya Okafor',
    finishedAt: '2026-11-18T17:05:00Z',
    fileCount: 3,
    created: 1,
    updated: 0,
    error: null,
    undoneAt: null,
    undoneBy: null,
    ...part,
  }
}

/** An import with its preview. */
export function importDetails(part: Partial<ImportDetails> = {}): ImportDetails {
  return {
    ...importSummary({ state: 'ready', finishedAt: null, created: null }),
    updated: null,
    progress: { done: 0, total: 0, message: '' },
    staged: [],
    clients: [importClient({})],
    unrecognized: [],
    warnings: [],
    staff: [
      { staffId: 7, staffName: 'Maya Okafor' },
      { staffId: 8, staffName: 'Tom Reed' },
    ],
    result: null,
    ...part,
  }
}
