import { measureCharts } from '../charts/chartsSpeed.ts'
import { costOfImport } from '../componentCost/measureComponents.ts'
import type { Measurement } from '../measurement.ts'
import { measureTables } from '../table/tableBench.ts'

/** The row counts at which tables are compared. */
const COUNTS = [10_000, 100_000]
/** Filters by what they leave, as the table's bench names them. */
const FILTERS = ['1 row', '50 rows', '500 rows', 'half of the rows']
/** The libraries of which the fastest is "the best library". A plain list is none. */
const LIBRARIES = ['AG Grid', 'MUI X', 'React Aria', 'react-data-grid']

const valueOf = (lines: readonly Measurement[], name: string) =>
  lines.find((line) => line.name === name)?.value ?? Number.NaN

/** Returns a figure of ours divided by the smallest one of the others. */
function besideOthers(
  lines: readonly Measurement[],
  named: (who: string) => string,
  others: readonly string[],
): number {
  const values = others.map((who) => valueOf(lines, named(who))).filter((value) => !Number.isNaN(value))
  return valueOf(lines, named(values.length === 0 ? '' : 'ours')) / Math.min(...values)
}

/** Returns the rows of the product's table about long lists, from the lines of the table's bench. */
export function tableRows(lines: readonly Measurement[]): Measurement[] {
  const filters = COUNTS.flatMap((count) =>
    FILTERS.flatMap((left): Measurement[] => {
      const ratio = (what: string) =>
        besideOthers(lines, (who) => `Table ${count}, ${who}: filter that leaves ${left}${what}`, ['react-data-grid'])
      const name = `filter of ${count} rows that leaves ${left}, beside react-data-grid`
      return [
        { name, value: ratio(''), unit: 'times', budget: { max: 1.3 } },
        { name: `${name}: main thread`, value: ratio(': main thread'), unit: 'times' },
      ]
    }),
  )
  const beside = (count: number, what: string): Measurement => ({
    name: `${what}, ${count} rows, beside the best library`,
    value: besideOthers(lines, (who) => `Table ${count}, ${who}: ${what}`, LIBRARIES),
    unit: 'times',
    budget: { max: 1 },
  })
  return [...filters, beside(100_000, 'mount'), beside(10_000, 'sort by text, first')]
}

/** The main-thread work that a dashboard may do after it is painted, in ms: none but what every page does. */
const MAX_HIDDEN_MS = 10

/** Returns the rows of the product's table about charts, from the lines of the charts' bench. */
export function chartRows(lines: readonly Measurement[]): Measurement[] {
  const beside = (scene: string, step: string, peer: string): Measurement => ({
    name: `${scene}: CPU of ${step}, beside ${peer}`,
    value: valueOf(lines, `Charts, ${scene}: ${step} beside ${peer}`),
    unit: 'times',
    budget: { max: 1.3 },
  })
  const hidden = (who: string) => valueOf(lines, `Charts, dashboard: ${who}, after it is painted`)
  return [
    beside('dashboard', 'mount', 'd3 + SVG by hand'),
    {
      name: 'dashboard: CPU after it is painted, over d3 + SVG by hand',
      value: Math.max(0, hidden('Rankdesk') - hidden('d3 + SVG by hand')),
      unit: 'ms of CPU',
      budget: { max: MAX_HIDDEN_MS },
    },
    beside('line of 100,000', 'mount', 'uPlot'),
    beside('line of 100,000', 'update', 'uPlot'),
  ]
}

/** Measures the rows about long lists. */
export async function measureTableRows(): Promise<Measurement[]> {
  return tableRows(await measureTables({ counts: COUNTS, isWhole: false }))
}

/** Measures the rows about charts. */
export async function measureChartRows(): Promise<Measurement[]> {
  return chartRows(await measureCharts())
}

/** What DataTable uses of TanStack Table and Virtual, and the charts of d3: the given libraries, of which nothing is left out. */
const TABLE_LIBRARIES =
  'columnFilteringFeature columnOrderingFeature columnPinningFeature columnSizingFeature columnVisibilityFeature globalFilteringFeature ' +
  'rowExpandingFeature rowPaginationFeature rowSelectionFeature rowSortingFeature createCoreRowModel createExpandedRowModel ' +
  'createFilteredRowModel createPaginatedRowModel createSortedRowModel tableFeatures useTable'
const CHART_LIBRARIES =
  'arc area bisectCenter extent interpolateNumberArray line mean nice path pathRound pie pointRadial range scaleBand scaleLinear scaleUtc ' +
  'stack stackOffsetDiverging sum ticks utcMonth utcYear'

const importOf = (names: string, from: string) =>
  `import { ${names.replaceAll(' ', ', ')} } from '${from}'\nglobalThis.it = [globalThis.it, ${names.replaceAll(' ', ', ')}]\n`

/**
 * Measures what DataTable and the charts add to a page over React, without what loads on demand, and what the libraries alone do
 * that they are made with.
 */
export async function measureSizeRows(): Promise<Measurement[]> {
  const cost = async (name: string, code: string, max?: number): Promise<Measurement> => ({
    name: `${name} over React`,
    value: (await costOfImport(code)).bytes / 1024,
    unit: 'KB gzip',
    ...(max !== undefined && { budget: { max } }),
  })
  return [
    await cost('DataTable', `import { DataTable } from '@rankdesk/ui'\nglobalThis.it = DataTable`, 30),
    await cost(
      'TanStack Table and Virtual alone',
      importOf(TABLE_LIBRARIES, '@tanstack/react-table') + importOf('useVirtualizer', '@tanstack/react-virtual'),
    ),
    await cost('charts', `import * as charts from '@rankdesk/charts'\nglobalThis.it = charts`, 25),
    await cost('d3 alone', importOf(CHART_LIBRARIES, 'd3')),
  ]
}
