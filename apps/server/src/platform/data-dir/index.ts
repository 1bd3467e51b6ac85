export { errorCode, readFileIfThere, replaceFile } from './atomicFile.ts'
export { DataDirError, dataDirHolder, openDataDir, requireUnusedDataDir } from './dataDir.ts'
