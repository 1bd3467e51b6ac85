import { loadServer } from './loadServer.ts'

const runServer = await loadServer()
await runServer()
