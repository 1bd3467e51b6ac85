import { expect, test } from 'vitest'
import { figureSource, summaryRanks, summarySource } from './source.ts'

const NONE = { isSample: false, measuredOn: null, importedOn: null, ranksImportedOn: null }
const MEASURED = { measuredOn: '2026-11-15' }
const IMPORTED = { importedOn: '2026-11-20' }

test.each([
  ['nothing', NONE, null, 'Nothing has been imported for this client yet.'],
  ['an import of pages alone', { ...NONE, ...IMPORTED }, null, 'The import of 11/20/2026 contained no ranks.'],
  [
    'a measurement without an import',
    { ...NONE, ...MEASURED },
    null,
    'Ranks up to 11/15/2026. No import of them is recorded.',
  ],
  [
    'a measurement from before the newest import',
    { ...NONE, ...MEASURED, ...IMPORTED },
    null,
    'Ranks up to 11/15/2026. No import of them is recorded.',
  ],
  [
    'an import',
    { ...NONE, ...MEASURED, ...IMPORTED, ranksImportedOn: '2026-11-18' },
    'Import 11/18/2026',
    'Ranks up to 11/15/2026, from the import of 11/18/2026.',
  ],
  [
    'sample data',
    { ...NONE, ...MEASURED, isSample: true },
    'Sample data',
    'The figures of sample clients are invented.',
  ],
  [
    'an import into a sample client',
    { ...MEASURED, ...IMPORTED, isSample: true, ranksImportedOn: '2026-11-20' },
    'Import 11/20/2026',
    'Ranks up to 11/15/2026, from the import of 11/20/2026.',
  ],
])('[COV-9] names the source of figures from %s', (_case, source, text, reason) => {
  expect(figureSource(source)).toEqual({ text, reason })
})

test.each([
  [{ importedClients: 9, sampleClients: 0, knownClients: 9 }, 'imports'],
  [{ importedClients: 0, sampleClients: 12, knownClients: 12 }, 'sample data'],
  [{ importedClients: 1, sampleClients: 12, knownClients: 13 }, 'imports of 1 client, sample data of 12 clients'],
  [{ importedClients: 1, sampleClients: 0, knownClients: 3 }, 'imports of 1 client, unrecorded sources of 2 clients'],
])('[COV-10] the source of a summary of %o is %s', (sources, text) => {
  expect(summarySource(sources)).toBe(text)
})

test.each([
  [null, null, undefined],
  ['2026-11-18', '2026-11-18', 'Ranks of 11/18/2026, from imports'],
  ['2025-01-09', '2026-11-18', 'Ranks of 1/9/2025 – 11/18/2026, from imports'],
])('[COV-10] ranks from %s to %s are described as: %s', (measuredFrom, measuredTo, text) => {
  expect(summaryRanks({ measuredFrom, measuredTo, importedClients: 2, sampleClients: 0, knownClients: 2 })).toBe(text)
})
