import { addMonths, monthName, monthOf, type PlainMonth, todayInLosAngeles } from '@rankdesk/format'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import { staff as staffTable, teams } from '#platform/db/schema/index.ts'
import { agencyNameOf } from '../agencyName.ts'
import { IDENTITY_BASE, type IdentityDeps, PAGE_PATHS } from '../identityDeps.ts'
import { FORGOT_PAGE } from '../links/passwordLinks.ts'
import { FOLLOW_SIGN_IN_SCRIPT_PATH } from '../pages/followSignIn.ts'
import { html, type Html } from '../pages/html.ts'
import { type Page, PRODUCT, sendPage } from '../pages/page.ts'
import { problemPage } from '../pages/problemPage.ts'
import { isFromOurPages, requestOrigin } from '../requestOrigin.ts'
import { newSecret } from '../tokens/secret.ts'
import type { Upstream } from '../upstream/Upstream.ts'
import { type AuthorizeRequest, readAuthorizeRequest } from './authorizeRequest.ts'
import { BROWSER_COOKIE } from './browserCookie.ts'
import { StaffChooser } from './chooseStaff.ts'
import { completeSignIn } from './completeSignIn.ts'
import { openSealedRequest, SEALED_MINUTES, sealRequest } from './sealedRequest.ts'
import { issueCode } from './signIn.queries.ts'

const AUTHORIZE = IDENTITY_BASE + PAGE_PATHS.authorize
const SIGN_IN = `${AUTHORIZE}/sign-in`
/** Hashing passwords is expensive; clicks are cheap, and an office may share an address. */
const SIGN_INS_PER_MINUTE = 300

/**
 * Registers the provider's sign-in: the page (M011), its form, and single sign-on, which is the same page. With the
 * agency's own provider (`upstream`) that provider's page replaces ours, and passwords and clicks do not work.
 */
export function signInRoutes(app: FastifyInstance, deps: IdentityDeps, upstream: Upstream | undefined): void {
  const { config, keys, realClock } = deps
  const chooser = new StaffChooser(deps)
  const hidden = { schema: { hide: true } }

  app.get(AUTHORIZE, hidden, async (request, reply) => {
    const read = readAuthorizeRequest(request.query, requestOrigin(request, config))
    if ('problems' in read) return sendPage(reply, 400, problemPage('The sign-in request is invalid:', read.problems))
    const known = request.cookies[BROWSER_COOKIE]
    const browser = known !== undefined && /^[\w-]{43}$/.test(known) ? known : newSecret()
    reply.setCookie(BROWSER_COOKIE, browser, {
      path: IDENTITY_BASE,
      httpOnly: true,
      sameSite: 'lax',
      secure: config.secure,
      // Longer than a form's lifetime: a form that was opened later in another tab keeps its browser.
      maxAge: SEALED_MINUTES * 60 * 6,
    })
    if (upstream === undefined) return showSignIn(reply, 200, read.request, browser)
    const address = await upstream.signInAddress(read.request, requestOrigin(request, config), browser)
    return reply.header('cache-control', 'no-store').redirect(address, 302)
  })

  app.get(IDENTITY_BASE + PAGE_PATHS.sso, hidden, (request, reply) => {
    const query = request.url.indexOf('?')
    return reply.redirect(AUTHORIZE + (query < 0 ? '' : request.url.slice(query)), 302)
  })

  app.post(SIGN_IN, { ...hidden, config: { rateLimit: { max: SIGN_INS_PER_MINUTE } } }, async (request, reply) => {
    if (!isFromOurPages(request, config)) {
      return sendPage(reply, 403, problemPage('The form was not submitted from the sign-in page. Start again.'))
    }
    const browser = request.cookies[BROWSER_COOKIE]
    const form = z.object({ request: z.string() }).safeParse(request.body).data
    const seal = { browser: browser ?? '', secret: keys.formSecret, now: realClock.now() }
    const opened = form && openSealedRequest(form.request, requestOrigin(request, config), seal)
    if (browser === undefined || opened === undefined) {
      return sendPage(
        reply,
        403,
        problemPage('The sign-in page expired or was opened in another browser. Start again.'),
      )
    }
    if (upstream !== undefined) {
      return sendPage(reply, 403, problemPage('Staff sign in with their identity provider here. Start again.'))
    }
    const chosen = await chooser.choose(request.body, request.ip)
    if ('problem' in chosen)
      return showSignIn(reply, chosen.status, opened, browser, { ...chosen, email: emailIn(request) })
    return completeSignIn(reply, opened, await issueCode(deps, opened, chosen.staffId))
  })

  async function showSignIn(
    reply: FastifyReply,
    status: number,
    request: AuthorizeRequest,
    browser: string,
    again: { problem?: string; email: string } = { email: '' },
  ) {
    const [demo, hasAccounts, agencyName] = await Promise.all([
      config.demoSignIn ? demoStaff(deps.db) : [],
      hasPasswordAccounts(deps.db),
      agencyNameOf(deps.db),
    ])
    const sealed = sealRequest(request, { browser, secret: keys.formSecret, now: realClock.now() })
    const months = lastTwelveMonths(monthOf(todayInLosAngeles(deps.clock)))
    const { email, problem } = again
    const signIn = { action: SIGN_IN, sealed, demo, hasAccounts, agencyName, email, problem, months }
    return sendPage(reply, status, signInPage(signIn))
  }
}

function emailIn(request: FastifyRequest): string {
  return z.object({ email: z.string().max(320) }).safeParse(request.body).data?.email ?? ''
}

/** Returns the short names of the twelve months up to this one. */
function lastTwelveMonths(month: PlainMonth): string[] {
  return Array.from({ length: 12 }, (_, index) => {
    const number = Number(addMonths(month, index - 11).slice(5))
    return monthName(number).slice(0, 3)
  })
}

interface SignIn {
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

/** The role of SEO managers (M107), who are listed first. */
const SEO_MANAGER = 5

/** How far each month is above its target, in the image's units: a year that improves. */
const LEADS = [-38, -24, -30, -8, 4, -12, 10, 26, 18, 34, 52, 74]
const STEP = 43
const BASELINE = 84

const firstAccountNote = html`<p class="note">
  This agency has no account yet. To create the first one, open the link that <code>npm start</code> printed, or run
  <code>npm run staff -- add EMAIL</code>
</p>`

/** Renders the sign-in page: demo staff to click, and a form for accounts with a password. It follows a sign-in of another tab. */
function signInPage(signIn: SignIn): Page {
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

type DemoStaff = Awaited<ReturnType<typeof demoStaff>>[number]

/**
 * Returns the demo staff who may sign in with one click, in the order in which they joined. The README's person is
 * first.
 */
function demoStaff(db: Db) {
  const { staffId, staffName, title, roleId } = staffTable
  return db
    .select({ staffId, staffName, title, roleId, team: teams.name })
    .from(staffTable)
    .leftJoin(teams, eq(teams.teamId, staffTable.teamId))
    .where(and(eq(staffTable.demo, true), eq(staffTable.active, true)))
    .orderBy(asc(staffTable.staffId))
}

/** Whether any account has a password. */
async function hasPasswordAccounts(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: staffTable.staffId })
    .from(staffTable)
    .where(and(eq(staffTable.active, true), isNotNull(staffTable.passwordHash)))
    .limit(1)
  return rows.length > 0
}
