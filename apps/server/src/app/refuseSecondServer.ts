import { readConfig } from '#platform/config/config.ts'
import { DataDirError, requireUnusedDataDir } from '#platform/data-dir/index.ts'

/* Refuses a second server on a data folder before the rest of the server is loaded, which takes most of a start. */
try {
  await requireUnusedDataDir(readConfig(process.env).dataDir)
} catch (error) {
  // The start reports everything else.
  if (error instanceof DataDirError) {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
