export { BackupError, type Manifest } from './manifest.ts'
export { restoreBackup, type RestoreOptions } from './restoreBackup.ts'
export { writeBackup, type BackupOptions } from './writeBackup.ts'
