import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

// Every list of the app copies cells and downloads as CSV. A list is a DataTable.

const root = path.resolve(import.meta.dirname, '..')

const sources = globSync('**/*.tsx', { cwd: root })
  .filter((file) => !/\.(test|stories)\.tsx$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

/** Every use of a DataTable outside tests and stories: its file, its attributes, and the file's text. */
const tables = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/<DataTable\s([^]*?)\n\s*\/>/g)].map(([, attributes = '']) => ({ file, text, attributes })),
)

/** Lists whose CSV button is in the toolbar of the screen around them. */
const BUTTON_OUTSIDE: Readonly<Record<string, string>> = {
  'features/clients/ClientsTable.tsx': 'features/clients/QueueTools.tsx',
}

it('finds the lists', () => {
  expect(tables.length).toBeGreaterThan(15)
  expect(tables.length).toBe(sources.reduce((count, { text }) => count + text.split(/<DataTable\b/).length - 1, 0))
})

it.each(tables)('$file selects cells for copying', ({ attributes }) => {
  // `tableProps` are those of useColumnLayout, which selects cells.
  expect(attributes).toMatch(/\benableCellSelection\b|\{\.\.\.(columnLayout\.)?tableProps\}/)
})

it.each(tables)('$file downloads as CSV', ({ file, text }) => {
  const outside = BUTTON_OUTSIDE[file]
  const button = outside === undefined ? text : readFileSync(path.join(root, outside), 'utf8')
  expect(button).toMatch(/<(DownloadCsv|CsvButton)\b/)
  // A list that lacks its rows in one of its uses would have no button there.
  expect(button).not.toMatch(/!== undefined &&[^]{0,40}<(DownloadCsv|CsvButton)\b/)
})
