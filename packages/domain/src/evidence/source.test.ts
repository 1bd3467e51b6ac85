import { expect, test } from 'vitest'
import { figureSource } from './source.ts'

const NONE = { isSample: false, measuredOn: null, importedOn: null, ranksImportedOn: null }
const MEASURED = { measuredOn: '2026-11-15' }
const IMPORTED = { importedOn: '2026-11-20' }

test.each([
  ['nothing', NONE, null, 'Nothing has been imported for this client yet.'],
  ['an import of pages alone', { ...NONE, ...IMPORTED }, null, 'The import of 11/20/2026 brought no ranks.'],
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
