import {
  addSiteFinding,
  cancelSiteReading,
  changeWebsiteHttps,
  checkWebsite,
  chooseWebsiteKind,
  connectWebsite,
  disconnectWebsite,
  readSite,
} from '@rankdesk/api'
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
  readSite: ({ maya, website }) => maya.call(readSite, { params, body: { address: website } }),
  cancelSiteReading: async ({ maya, environment }) => {
    // A job that no process takes, so that it does not end before it is canceled.
    await environment.rows(
      `insert into jobs (kind, client_id, state, singleton_key, created_at)
       values ('read-site', 2, 'waiting', 'read-site 2', now())`,
    )
    return maya.call(cancelSiteReading, { params: { clientId: 2 } })
  },
  addSiteFinding: async ({ maya, environment }) => {
    await environment.rows(
      `with reading as (
         insert into site_readings (client_id, address, origin, completed, requested_at, finished_at)
         values (3, 'https://acme.example', 'https://acme.example', 1, now(), now()) returning client_id)
       insert into read_pages (client_id, path, seen_in, read_in, read_at, status, is_html, details)
       select client_id, '/', 1, 1, now(), 200, true, '{"headings": [], "links": []}' from reading`,
    )
    return maya.call(addSiteFinding, { params: { clientId: 3 }, body: { kind: 'missing-descriptions' } })
  },
}
