import { loadServer } from './app/loadServer.ts'

const runServer = await loadServer()
await runServer()
