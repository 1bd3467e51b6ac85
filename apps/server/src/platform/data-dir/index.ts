export { errorCode, readFileIfThere, replaceFile } from './atomicFile.ts'
export { DataDirError, dataDirHolder, openDataDir, requireUnusedDataDir, secretFile } from './dataDir.ts'
