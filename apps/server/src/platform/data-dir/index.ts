export { errorCode, readFileIfThere, replaceFile, syncFolder } from './atomicFile.ts'
export { DataDirError, dataDirHolder, openDataDir, requireUnusedDataDir } from './dataDir.ts'
