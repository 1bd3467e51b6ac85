import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWebsite } from './index.ts'
import { SiteSignInLost } from './port.ts'
import { FAKE_SIGN_IN, startFakeWordPress } from './testing/fakeWordPress.ts'
import { missingForWordPress, startWordPress } from './testing/startWordPress.ts'
import type { WebsiteSignIn } from './websitePort.ts'

/** A site with an account that may edit everything, and one or more pages of each kind. */
interface TestSite {
  origin: string
  signIn: Omit<WebsiteSignIn, 'address'>
  stop(): Promise<void>
}

/** The sites on which the same cases run: the stand-in, and a real WordPress where one can be started. */
const SITES: [string, { tags: string[] }, () => Promise<TestSite | string>][] = [
  ['the stand-in', { tags: [] }, async () => ({ ...(await startFakeWordPress()), signIn: FAKE_SIGN_IN })],
  [
    'a real WordPress 6.5',
    { tags: ['long'] },
    async () => {
      const missing = await missingForWordPress()
      if (missing !== undefined) return missing
      const { passwords, ...site } = await startWordPress()
      return { ...site, signIn: { userName: 'editor', password: passwords.editor } }
    },
  ],
]

describe.each(SITES)('%s', (_name, options, start) => {
  let site: TestSite | undefined
  let missing = ''
  beforeAll(async () => {
    const started = await start()
    if (typeof started === 'string') missing = started
    else site = started
  }, 300_000)
  afterAll(() => site?.stop())

  it('is found and read with an editor’s account', options, async ({ skip }) => {
    if (site === undefined) return skip(`not run: ${missing}`)
    const { address, facts } = await openWebsite([site.origin]).inspect({ address: site.origin, ...site.signIn })
    expect(address).toBe(site.origin)
    expect(facts).toMatchObject({
      roles: ['editor'],
      rights: ['edit-pages', 'publish-pages', 'edit-posts', 'publish-posts', 'upload-files', 'keep-markup'],
      hasSearchTexts: false,
      pages: { locked: { builder: 1 } },
    })
    expect(facts.pages?.read).toBe(facts.pages?.total)
  })

  it('refuses a wrong password with a sentence that names both reasons', options, async ({ skip }) => {
    if (site === undefined) return skip(`not run: ${missing}`)
    const wrong = { address: site.origin, ...site.signIn, password: 'wrong' }
    const failed = openWebsite([site.origin]).inspect(wrong)
    await expect(failed).rejects.toBeInstanceOf(SiteSignInLost)
    await expect(failed).rejects.toThrow(/Authorization header/)
  })
})
