/**
 * `npm run bench`: speed and size. Speeds are ratios to another implementation measured in the same run, so that a slow
 * machine affects both; sizes are bytes. Prints a table and writes reports/bench.json. Temporary files and databases are in
 * a folder of the run, which goes with it.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot, reportsFolder } from '@rankdesk/scripts/steps/projectRoot.ts'
import { createRunFolder } from '@rankdesk/scripts/steps/runFolder.ts'
import { buildWeb } from '@rankdesk/scripts/webBuild.ts'
import { measureAdvisor } from './advisor/measureAdvisor.ts'
import { measureBackAndForth } from './backAndForth.ts'
import { measureCharts } from './charts/chartsSpeed.ts'
import { measureComponents } from './componentCost/measureComponents.ts'
import { writeSheets } from './drafts/writeSheets.ts'
import { measureEditor } from './editor/measureEditor.ts'
import { measureReview } from './editor/measureReview.ts'
import { measureFirstLoad } from './firstLoad.ts'
import { measureLighthouse } from './lighthouse.ts'
import type { Measurement } from './measurement.ts'
import { measureMediaLibrary } from './mediaLibrary.ts'
import { measureQueue } from './queue/measureQueue.ts'
import { measureWorkday } from './queue/measureWorkday.ts'
import { measureProduct } from './product/measureProduct.ts'
import { measureScheduler } from './scheduler.ts'
import { measureGrowth } from './server/growth.ts'
import { measureReports } from './server/reports.ts'
import { measureServer } from './serverSpeed.ts'
import { measureTables } from './table/tableBench.ts'
import { measureWorkbench } from './workbench.ts'

createRunFolder('bench')
await buildWeb()
/**
 * The subjects that can be measured separately: `npm run bench -- charts`. Without a name, all of them are measured except
 * those that take an hour.
 */
const subjects: Record<string, () => Promise<Measurement[]>> = {
  'first-load': measureFirstLoad,
  lighthouse: measureLighthouse,
  'back-and-forth': () => measureBackAndForth(),
  components: measureComponents,
  charts: () => measureCharts(),
  tables: () => measureTables(),
  server: measureServer,
  media: measureMediaLibrary,
  reports: () => measureReports(),
  growth: measureGrowth,
  queue: () => measureQueue(),
  workday: () => measureWorkday(),
  editor: () => measureEditor(),
  review: () => measureReview(),
  scheduler: measureScheduler,
  workbench: measureWorkbench,
  advisor: measureAdvisor,
  drafts: writeSheets,
  product: measureProduct,
}
const LONG: readonly string[] = ['growth', 'product']
const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !(name in subjects))
if (unknown.length > 0)
  throw new Error(`Unknown benchmarks: ${unknown.join(', ')}. Available: ${Object.keys(subjects).join(', ')}.`)
const measurements: Measurement[] = []
for (const [name, measure] of Object.entries(subjects)) {
  if (requested.length === 0 ? !LONG.includes(name) : requested.includes(name)) measurements.push(...(await measure()))
}
const within = ({ value, budget }: Measurement): boolean =>
  value <= (budget?.max ?? Infinity) && value >= (budget?.min ?? -Infinity)

for (const measurement of measurements) {
  const { name, value, unit, budget } = measurement
  const limits = [
    budget?.max === undefined ? '' : `at most ${budget.max}`,
    budget?.min === undefined ? '' : `at least ${budget.min}`,
  ]
  const verdict =
    budget === undefined
      ? ''
      : `${within(measurement) ? 'ok' : 'OVER BUDGET'} (${limits.filter((limit) => limit !== '').join(', ')})`
  console.log(
    `${name.padEnd(48)} ${value.toFixed(value < 10 ? 2 : 0).padStart(10)} ${unit.padEnd(14)} ${verdict}`.trimEnd(),
  )
}
await mkdir(reportsFolder, { recursive: true })
const file = path.join(reportsFolder, 'bench.json')
await writeFile(file, `${JSON.stringify(measurements, null, 2)}\n`)
console.log(`Results written to ${path.relative(projectRoot, file)}`)
process.exitCode = measurements.every(within) ? 0 : 1
