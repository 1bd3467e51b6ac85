export { BackupError } from './manifest.ts'
export { recoverRestores } from './replaceFolders.ts'
export { restoreBackup } from './restoreBackup.ts'
export { writeBackup } from './writeBackup.ts'
