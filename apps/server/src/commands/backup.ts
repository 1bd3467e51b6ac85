import { writeBackup } from '../backup/index.ts'
import { withDatabase } from '../postgres/index.ts'
import { runFileCommand } from './commandLine.ts'

await runFileCommand('Use: npm run backup -- FILE.tar.gz', [], async ({ config, file }) => {
  const { dataDir } = config
  await withDatabase(config, console, (url) => writeBackup({ url, dataDir, file, progress: console.log }))
  console.log(`The backup is in ${file}. It holds passwords' hashes and signing keys: keep it as safe as the server.`)
})
