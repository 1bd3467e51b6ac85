import { writeBackup } from '#platform/backup/index.ts'
import { withDatabase } from '#platform/postgres/index.ts'
import { runFileCommand } from './commandLine.ts'

await runFileCommand('Usage: npm run backup -- FILE.tar.gz', [], async ({ config, file }) => {
  const { dataDir } = config
  await withDatabase(config, console, (url) => writeBackup({ url, dataDir, file, progress: console.log }))
  console.log(`Backup written to ${file}. It contains password hashes and signing keys: protect it like the server.`)
})
