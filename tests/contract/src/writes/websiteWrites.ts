import { changeWebsiteHttps, checkWebsite, chooseWebsiteKind, connectWebsite, disconnectWebsite } from '@rankdesk/api'
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
  changeWebsiteHttps: ({ maya }) => maya.call(changeWebsiteHttps, { params, body: { hsts: true } }),
  disconnectWebsite: async (setup) => {
    await connect(setup)
    return setup.maya.call(disconnectWebsite, { params })
  },
  // After the disconnection. The last call brings the client back to what the other cases expect.
  chooseWebsiteKind: async ({ maya }) => {
    await maya.call(chooseWebsiteKind, { params, body: { kind: 'other', address: '' } })
    return maya.call(chooseWebsiteKind, { params, body: { kind: 'hosted', address: '' } })
  },
}
