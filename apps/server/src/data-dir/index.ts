export { errorCode, readFileIfThere, replaceFile } from './atomicFile.ts'
export { DataDirError, dataDirHolder, openDataDir, secretFile, type DataDir } from './dataDir.ts'
