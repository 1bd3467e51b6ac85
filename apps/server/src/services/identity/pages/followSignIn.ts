import { IDENTITY_BASE } from '../identityDeps.ts'

/** The address of the script of the sign-in page. Pages may only run scripts from our files. */
export const FOLLOW_SIGN_IN_SCRIPT_PATH = `${IDENTITY_BASE}/follow-sign-in.js`

/**
 * Opens the app as soon as another tab of the browser has signed in, at the address that this tab asked for. The keys are
 * those of the web app (`accessStore.ts`, `signInAttempt.ts`), which is served from the same origin.
 */
export const FOLLOW_SIGN_IN_SCRIPT = `addEventListener('storage', ({ storageArea, key, newValue }) => {
  if (storageArea !== localStorage || key !== 'identity.access' || newValue === null) return
  let path = '/'
  try {
    path = JSON.parse(sessionStorage.getItem('identity.sign_in')).path
  } catch {}
  const address = new URL(path, location.origin)
  location.replace(address.origin === location.origin ? address : '/')
})
`
