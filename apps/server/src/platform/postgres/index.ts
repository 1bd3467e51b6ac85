export { DatabaseServerError } from './log.ts'
export { openDatabaseServer, withDatabase } from './databaseServer.ts'
export { startPostgres } from './startPostgres.ts'
