export { DatabaseServerError, type Log } from './log.ts'
export { openDatabaseServer, withDatabase, type DatabaseServer } from './databaseServer.ts'
export { startPostgres, type RunningPostgres, type StartPostgresOptions } from './startPostgres.ts'
