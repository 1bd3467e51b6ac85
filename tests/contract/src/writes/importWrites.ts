import {
  addImportFile,
  changeImport,
  createFeedToken,
  discardImport,
  importDetails,
  readImportFiles,
  revokeFeedToken,
  sendFeed,
  startImport,
  undoImport,
  writeImport,
} from '@rankdesk/api'
import { expect } from 'vitest'
import type { WriteCase, WriteSetup } from './writeSetup.ts'

/** Starts an import with one client's export. */
async function withFile({ maya }: WriteSetup) {
  const { importId } = await maya.call(startImport, { body: {} })
  const params = { importId }
  const text = new TextEncoder().encode('Top queries,Clicks,Impressions,CTR,Position\ndrains,1,2,50%,3\n')
  const path = `${crypto.randomUUID()}.example/Queries.csv`
  await maya.call(addImportFile, {
    params,
    headers: { 'x-file-name': encodeURIComponent(path), 'x-file-length': String(text.length) },
    binary: new Blob([text], { type: 'application/octet-stream' }),
  })
  return params
}

/** Waits until an import is in a state. */
async function waitFor({ maya }: WriteSetup, params: { importId: number }, state: string) {
  const read = async () => (await maya.call(importDetails, { params })).state
  await expect.poll(read, { timeout: 30_000 }).toBe(state)
  return params
}

async function ready(setup: WriteSetup) {
  const params = await withFile(setup)
  await setup.maya.call(readImportFiles, { params })
  return waitFor(setup, params, 'ready')
}

const addToken = ({ maya }: WriteSetup) =>
  maya.call(createFeedToken, { params: { clientId: 1 }, body: { name: 'Script' } })

/** The writes of imports. */
export const IMPORT_WRITES: Record<string, WriteCase> = {
  startImport: ({ maya }) => maya.call(startImport, { body: { name: 'Autumn' } }),
  readImportFiles: async (setup) => setup.maya.call(readImportFiles, { params: await withFile(setup) }),
  changeImport: async (setup) => setup.maya.call(changeImport, { params: await ready(setup), body: {} }),
  writeImport: async (setup) => setup.maya.call(writeImport, { params: await ready(setup) }),
  undoImport: async (setup) => {
    const params = await ready(setup)
    await setup.maya.call(writeImport, { params })
    return setup.maya.call(undoImport, { params: await waitFor(setup, params, 'done') })
  },
  createFeedToken: addToken,
  revokeFeedToken: async (setup) => {
    const { token } = await addToken(setup)
    return setup.maya.call(revokeFeedToken, { params: { tokenId: token.tokenId } })
  },
  sendFeed: async (setup) => {
    const { secret } = await addToken(setup)
    const binary = new Blob(['Top queries,Clicks\ndrains,1\n'], { type: 'application/octet-stream' })
    return setup.clientWith(secret).call(sendFeed, { params: { fileName: 'Queries.csv' }, binary })
  },
  discardImport: async (setup) => setup.maya.call(discardImport, { params: await withFile(setup) }),
}
