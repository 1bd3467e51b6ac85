export { BackupError } from './manifest.ts'
export { restoreBackup } from './restoreBackup.ts'
export { writeBackup } from './writeBackup.ts'
