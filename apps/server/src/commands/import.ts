import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Clock, shiftedClock, systemClock } from '@rankdesk/format'
import { ImportBudget } from '#importers/files/ImportBudget.ts'
import { BadFileError } from '#importers/files/importProblems.ts'
import { describeImport } from '#importers/report/describeImport.ts'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { DataDirError } from '#platform/data-dir/index.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { DatabaseServerError, withDatabase } from '#platform/postgres/index.ts'
import { UsageError } from './commandLine.ts'

const USAGE = `Usage: npm run import -- FOLDER | FILE.zip [--dry-run]

FOLDER or the zip contains one folder or zip for each client, named by its domain, with any of: Queries.csv, Pages.csv, Chart.csv,
Countries.csv, Devices.csv, exports of other tools, sitemap.xml and site/ (static HTML). A clients.csv next to them is optional.
--dry-run checks everything and writes nothing.`

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const complain = (line: string): void => void process.stderr.write(`${line}\n`)

/**
 * Runs `npm run import -- FOLDER` or `-- FILE.zip`: reads everything, then writes all of it or nothing. Exits with 1 if nothing was
 * written.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { folder, dryRun } = readArguments(config.calledFrom)
  const clock = config.now === undefined ? systemClock : shiftedClock(new Date(config.now))
  const budget = new ImportBudget()
  // Wrong arguments are reported without loading the rest.
  const { readListedImport, writeListedImport } = await import('./runImport.ts')
  const read = await readListedImport(folder, budget, say)
  await withDatabase(config, quietLog, async (url) => {
    await migrateDatabase(url)
    const database = openDatabase(url, { max: 2 })
    try {
      if (!dryRun && config.demoClients > 0) await loadDemoAgency(database, config.demoClients, clock)
      const report = await writeListedImport(database.db, read, {
        name: basename(folder),
        clock,
        dryRun,
        onStart: () => say(dryRun ? 'trying' : 'writing'),
        onProgress: (done, total, domain) => {
          // An error here rolls everything back.
          budget.checkTime()
          say(`${dryRun ? 'tried' : 'wrote'} ${done}/${total} ${domain}`)
        },
      })
      for (const line of describeImport(report, dryRun)) say(line)
    } finally {
      await database.close()
    }
  })
}

/**
 * Loads the demo agency. An import may precede the first start, which loads it only into an empty database, and the
 * imported clients belong to its staff.
 */
async function loadDemoAgency(database: Database, clients: number, clock: Clock): Promise<void> {
  const { isEmpty, seedDemoAgency } = await import('#demo/index.ts')
  if (!(await isEmpty(database.db))) return
  say(`loading the demo agency with ${clients} clients, as on a first start`)
  await seedDemoAgency(database, { clients, clock })
}

function readArguments(calledFrom: string): { folder: string; dryRun: boolean } {
  let parsed
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
  const [folder, ...more] = parsed.positionals
  if (folder === undefined || more.length > 0 || parsed.values.help === true) throw new UsageError('')
  return {
    folder: resolve(calledFrom, folder),
    dryRun: parsed.values['dry-run'] === true,
  }
}

const quietLog = { info: () => undefined, warn: complain }

try {
  await main()
} catch (error) {
  process.exitCode = 1
  if (error instanceof UsageError) complain(error.message === '' ? USAGE : `${error.message}\n\n${USAGE}`)
  else if (error instanceof BadFileError) complain(`Nothing was written. ${error.message}`)
  else if (error instanceof ConfigError || error instanceof DataDirError || error instanceof DatabaseServerError)
    complain(error.message)
  else complain(`Nothing was written. ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
}
