import { FORGOT_PAGE } from '../links/passwordLinks.ts'
import type { DemoStaff } from '../sign-in/signIn.queries.ts'
import { FOLLOW_SIGN_IN_SCRIPT_PATH } from './followSignIn.ts'
import { html, type Html } from './html.ts'
import { PRODUCT, type Page } from './page.ts'

/** The role of SEO managers (M107), who are listed first. */
const SEO_MANAGER = 5

export interface SignIn {
  /** The form's target. */
  action: string
  /** The sealed request. */
  sealed: string
  /** Staff who may sign in with one click. Empty if nobody may. */
  demo: readonly DemoStaff[]
  /** Whether any account has a password. */
  hasAccounts: boolean
  /** Empty if the agency has no name yet. */
  agencyName: string
  /** The typed address when the page is shown again. */
  email: string
  problem: string | undefined
  /** The short names of the last twelve months. */
  months: readonly string[]
}

/** Renders the sign-in page: demo staff to click, and a form for accounts with a password. It follows a sign-in of another tab. */
export function signInPage(signIn: SignIn): Page {
  const { demo, problem, hasAccounts, agencyName } = signIn
  const isDemo = demo.length > 0
  const content = html`<h1>Sign in to ${PRODUCT}</h1>
    <p>
      ${agencyName !== '' && html`<b>${agencyName}</b> · `}${isDemo ? 'This is the demo agency. Choose who you are.' : 'Use your work account.'}
    </p>
    ${problem !== undefined && html`<p class="alert" role="alert" id="problem">${problem}</p>`}
    ${isDemo && people(signIn)} ${isDemo && hasAccounts && html`<p class="or">Or with your own account</p>`}
    ${(hasAccounts || !isDemo) && passwordForm(signIn)} ${!hasAccounts && !isDemo && firstAccountNote}`
  return { title: 'Sign in', content, aside: monthsPicture(signIn.months), script: FOLLOW_SIGN_IN_SCRIPT_PATH }
}

/** How far each month is above its target, in the image's units: a year that improves. */
const LEADS = [-38, -24, -30, -8, 4, -12, 10, 26, 18, 34, 52, 74]
const STEP = 43
const BASELINE = 84

/** Draws the image next to the sign-in: twelve months against their targets. It shows no real data. */
function monthsPicture(months: readonly string[]): Html {
  return html`<svg viewBox="0 0 516 176" role="presentation">
    <text x="2" y="${BASELINE - 10}">Target</text>
    ${LEADS.map((lead, index) => monthMark(index, lead, months[index] ?? '', index === LEADS.length - 1))}
  </svg>`
}

function monthMark(index: number, lead: number, label: string, isNow: boolean): Html {
  const x = 16 + index * STEP
  const now = isNow ? ' now' : ''
  const y = BASELINE - lead
  return html`<line class="stem${now}" x1="${x}" x2="${x}" y1="${BASELINE}" y2="${y}" />
    <line class="target${now}" x1="${x - 14}" x2="${x + 14}" y1="${BASELINE}" y2="${BASELINE}" />
    <circle class="point${now}" cx="${x}" cy="${y}" r="${isNow ? 9 : 5}" />
    <text class="${isNow && 'now'}" x="${x}" y="${BASELINE + 80}" text-anchor="middle">${label}</text>`
}

function people({ action, sealed, demo }: SignIn): Html {
  const managers = demo.filter((person) => person.roleId === SEO_MANAGER)
  const others = demo.filter((person) => person.roleId !== SEO_MANAGER)
  return html`<form method="post" action="${action}">
    <input type="hidden" name="request" value="${sealed}" />
    <div class="people">
      ${group('seo-managers', 'SEO managers', managers)}${group('others', 'Everyone else', others)}
    </div>
  </form>`
}

function group(id: string, title: string, staff: readonly DemoStaff[]): Html {
  if (staff.length === 0) return html``
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    <ul>
      ${staff.map(personButton)}
    </ul>
  </section>`
}

function personButton({ staffId, staffName, title, team }: DemoStaff): Html {
  const initials = staffName.split(/\s+/).map((word) => word.slice(0, 1))
  const about = [title, team].filter((text) => text !== null && text !== '').join(' · ')
  return html`<li>
    <button class="person" name="staffId" value="${staffId}">
      <span class="initials" aria-hidden="true">${initials.at(0)}${initials.length > 1 && initials.at(-1)}</span>
      <span class="who"><b>${staffName}</b><small>${about}</small></span
      >${arrow}
    </button>
  </li>`
}

function passwordForm({ action, sealed, email, problem, demo }: SignIn): Html {
  const described = problem !== undefined && html` aria-describedby="problem"`
  // Focus the first empty field: the password if the address is known.
  const focus = html` autofocus`
  const isFirst = demo.length === 0
  return html`<form method="post" action="${action}">
    <input type="hidden" name="request" value="${sealed}" />
    <label
      >E-mail address<input
        name="email"
        type="email"
        autocomplete="username"
        required
        maxlength="320"
        value="${email}"
        ${described}${isFirst && email === '' && focus}
    /></label>
    <label
      >Password<input
        name="password"
        type="password"
        autocomplete="current-password"
        required
        maxlength="200"
        ${described}${email !== '' && focus}
    /></label>
    <button class="primary">Sign in</button>
    <p class="aside"><a href="${FORGOT_PAGE}">Forgot your password?</a></p>
  </form>`
}

const firstAccountNote = html`<p class="note">
  This agency has no account yet. To create the first one, open the link that <code>npm start</code> printed, or run
  <code>npm run staff -- add EMAIL</code>
</p>`

const arrow = html`<svg
  width="16"
  height="16"
  viewBox="0 0 16 16"
  fill="none"
  stroke="currentColor"
  stroke-width="1.5"
  stroke-linecap="round"
  stroke-linejoin="round"
  aria-hidden="true"
>
  <path d="M3.5 8h9M8.5 4l4 4-4 4" />
</svg>`
