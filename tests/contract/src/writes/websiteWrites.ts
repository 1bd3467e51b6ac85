import { checkWebsite, connectWebsite, disconnectWebsite, readSitePage, restorePage } from '@rankdesk/api'
import { FAKE_SIGN_IN } from '@rankdesk/server/testing'
import type { WriteCase, WriteSetup } from './writeSetup.ts'

const params = { clientId: 1 }
const connect = ({ maya, website }: WriteSetup) =>
  maya.call(connectWebsite, { params, body: { address: website, ...FAKE_SIGN_IN } })

/** The writes of the connection to a client's own website. */
export const WEBSITE_WRITES: Record<string, WriteCase> = {
  connectWebsite: connect,
  checkWebsite: async (setup) => {
    await connect(setup)
    return setup.maya.call(checkWebsite, { params })
  },
  disconnectWebsite: async (setup) => {
    await connect(setup)
    return setup.maya.call(disconnectWebsite, { params })
  },
}
