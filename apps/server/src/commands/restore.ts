import { BackupError, restoreBackup } from '#platform/backup/index.ts'
import { withDatabase } from '#platform/postgres/index.ts'
import { runFileCommand } from './commandLine.ts'

const usage = 'Usage: npm run restore -- FILE.tar.gz [--replace]'

await runFileCommand(usage, ['--replace'], async ({ config, file, has }) => {
  const { dataDir } = config
  await withDatabase(config, console, (url, running) => {
    if (running.server) {
      throw new BackupError(`Rankdesk is running on ${dataDir}: stop it, restore, and start it again.`)
    }
    return restoreBackup({ url, dataDir, file, replace: has('--replace'), progress: console.log })
  })
  console.log(`Restored everything in ${file}.`)
})
