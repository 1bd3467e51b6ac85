export { errorCode } from './atomicFile.ts'
export { DataDirError, dataDirHolder, openDataDir, secretFile } from './dataDir.ts'
