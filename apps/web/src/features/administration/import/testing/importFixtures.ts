import type { ImportClient, ImportDetails, ImportSummary, UnrecognizedFile } from '@rankdesk/api'

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
    ],
    managers: [{ role: 'seoManagerId', staffId: 7, source: 'first-seo-manager' }],
    files: [
      {
        path: 'agency/acme.example.com/Queries.csv',
        kind: 'queries',
        rows: 3,
        day: '2026-11-14',
        coverage: null,
        note: '',
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
