import { readFile } from 'node:fs/promises'
import { shiftedClock, systemClock } from '@rankdesk/format'
import { AgencyExists, DescriptionError, loadDescription, readDescription } from '#demo/index.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { withDatabase } from '#platform/postgres/index.ts'
import { runFileCommand, UsageError } from './commandLine.ts'

const usage = 'Usage: npm run seed -- FILE.json'

await runFileCommand(usage, [], async ({ config, file }) => {
  const json = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  const description = recoverable(() => readDescription(json))
  const clock = config.now === undefined ? systemClock : shiftedClock(new Date(config.now))
  await withDatabase(config, console, async (url) => {
    await migrateDatabase(url)
    const database = openDatabase(url, { max: 1 })
    try {
      const rows = await loadDescription(database, description, { clock })
      console.log(
        Object.entries(rows)
          .map(([table, count]) => `${table}: ${count}`)
          .join('\n'),
      )
    } catch (error) {
      throw error instanceof AgencyExists ? new UsageError(error.message) : error
    } finally {
      await database.close()
    }
  })
  console.log(`Loaded the agency in ${file}.`)
})

/** Marks an error in a description as one that the operator can fix. */
function recoverable<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof DescriptionError ? new UsageError(error.message) : error
  }
}
