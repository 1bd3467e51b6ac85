/**
 * `npm run demo:wordpress`: starts a real WordPress and a Rankdesk with the demo agency, creates five pages of one demo client in
 * the WordPress, connects it, and prints which work to open. Both keep their data in temporary folders, and end with Ctrl+C.
 */
import { execFile } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import {
  type ApiClient,
  clientStrategies,
  clientWebsite,
  connectWebsite,
  createApiClient,
  publishDryRun,
  SERVICE_NAMES,
  type ServiceName,
  type StrategyDetails,
  strategyDetails,
} from '@rankdesk/api'
import { executionPath, hasPageContent } from '@rankdesk/domain'
import {
  missingForWordPress,
  type RealWordPress,
  signIn,
  startTestServer,
  startWordPress,
  WORDPRESS_PACKAGE_NAME,
} from '@rankdesk/server/testing'
import { buildWeb } from '@rankdesk/scripts/webBuild.ts'

const PAGES = 5
/** The demo clients among which one with enough open work is looked for. */
const CLIENTS = 20
const MANAGER = 'Hannah Lindqvist'
/** The part that stays as it is between two texts. */
const SEPARATOR =
  '<!-- wp:separator -->\n<hr class="wp-block-separator has-alpha-channel-opacity"/>\n<!-- /wp:separator -->'

process.env['WORDPRESS_PACKAGE'] ??= await fetchPackage()
const missing = await missingForWordPress()
if (missing !== undefined) {
  process.stderr.write(`The demo needs PHP with SQLite, XML, mbstring, curl and gd, and unzip: ${missing}.\n`)
  process.exit(1)
}
process.stdout.write('Starting WordPress, and Rankdesk with the demo agency (this takes a minute or two) ...\n')
const stopped = new AbortController()
const [wordPress] = await Promise.all([startWordPress(), buildWeb({ signal: stopped.signal })])
const server = await startTestServer({
  env: {
    PORT: process.env['PORT'] ?? '3000',
    TEST: '',
    DEMO_CLIENTS: String(CLIENTS),
    TRUSTED_SITE_ORIGINS: wordPress.origin,
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopped.abort()
    void Promise.all([server.stop(), wordPress.stop()]).then(() => process.exit(0))
  })
}

// Whatever fails from here on, both are ended.
process.once('uncaughtExceptionMonitor', () => {
  process.kill(server.pid, 'SIGTERM')
  void wordPress.stop()
})
const client = await clientOf(MANAGER)
const work = await findWork(client)
for (const each of work) await createPage(wordPress, each)
const [{ clientId, businessName }] = work.map(({ strategy }) => strategy) as [StrategyDetails]
const signedIn = { userName: 'editor', password: wordPress.passwords.editor }
await client.call(connectWebsite, { params: { clientId }, body: { address: wordPress.origin, ...signedIn } })
while ((await client.call(clientWebsite, { params: { clientId } })).connection?.pages?.readAt == null) {
  await setTimeout(200)
}
process.stdout.write(`
WordPress:   ${wordPress.origin}/wp-admin  (sign in as editor, ${wordPress.signInPassword})
Rankdesk:    ${server.url}  (sign in as ${MANAGER})
The website: ${server.url}/client/${clientId}/website

The WordPress belongs to ${businessName}. Open one of these strategies, change a sentence, and press Complete:
${work.map(({ strategy, targetPage }) => `  ${server.url}${executionPath(strategy.strategyTypeId, strategy.strategyId)}  ${wordPress.origin}${targetPage}`).join('\n')}

Ctrl+C ends both, and deletes their data.
`)

/** Downloads the package with WordPress once, and returns its file. */
async function fetchPackage(): Promise<string> {
  const folder = path.join(tmpdir(), 'rankdesk-wordpress-package')
  await mkdir(folder, { recursive: true })
  const findFile = async () => (await readdir(folder)).find((name) => name.endsWith('.tgz'))
  if ((await findFile()) === undefined) {
    process.stdout.write(`Downloading ${WORDPRESS_PACKAGE_NAME} (158 MB) ...\n`)
    await promisify(execFile)('npm', ['pack', WORDPRESS_PACKAGE_NAME, '--silent'], { cwd: folder })
  }
  return path.join(folder, (await findFile()) ?? '')
}

async function clientOf(name: string): Promise<ApiClient> {
  const { id_token: idToken } = await signIn(server.url, name)
  const services = Object.fromEntries(SERVICE_NAMES.map((each) => [each, `${server.url}/services/${each}`]))
  return createApiClient({
    services: services as Record<ServiceName, string>,
    application: 'rankdesk-demo',
    authorization: { token: () => idToken, reauthorize: () => Promise.resolve(false) },
  })
}

interface Work {
  strategy: StrategyDetails
  targetPage: string
  /** The heading of its page, which becomes the title in WordPress. Undefined if it has none. */
  title: string | undefined
  /** The texts of its page, without those that the demo keeps only in its own frame. */
  texts: string[]
}

/** Finds the client with the most open work on different pages, with the texts of the pages. */
async function findWork(api: ApiClient): Promise<Work[]> {
  let best: Work[] = []
  for (let candidate = 1; candidate <= CLIENTS && best.length < PAGES; candidate += 1) {
    const { strategies } = await api.call(clientStrategies, { params: { clientId: candidate } })
    const found = new Map<string, Work>()
    for (const { strategyId, strategyTypeId, statusId, targetPage } of strategies) {
      if (statusId !== 0 || !hasPageContent(strategyTypeId) || targetPage === null || targetPage === '/') continue
      if (found.has(targetPage) || found.size === PAGES) continue
      const strategy = await api.call(strategyDetails, { params: { strategyId } })
      if (strategy.zones.length === 0) continue
      const zones = strategy.zones.map(({ elementID, content, version }) => ({
        elementID,
        content,
        version,
        strategyId,
      }))
      const { metaTitle, metaDescription } = strategy
      const dryRun = await api.call(publishDryRun, {
        params: { strategyId },
        body: { zones, metaTitle, metaDescription },
      })
      const texts = dryRun.zones.map(({ live }) => (live ?? '').replace(/<h1>.*?<\/h1>/s, ''))
      const title = /<h1>(.*?)<\/h1>/s.exec(dryRun.zones.map(({ live }) => live).join(''))?.[1]
      found.set(targetPage, { strategy, targetPage, title, texts: texts.filter((text) => text.trim() !== '') })
    }
    if (found.size > best.length) best = [...found.values()]
  }
  if (best.length === 0) throw new Error('The demo agency has no open work on a page.')
  return best
}

/** Creates a page of the WordPress with blocks, and those above it. Returns its id. */
async function createPage(site: RealWordPress, { targetPage, title: heading, texts }: Work): Promise<number> {
  const slugs = targetPage.split('/').filter((slug) => slug !== '')
  let parent = 0
  for (const [index, slug] of slugs.entries()) {
    const isLast = index === slugs.length - 1
    const [known] = (await callWordPress(site, `pages?slug=${slug}&parent=${parent}`)) as { id: number }[]
    const words = slug.replaceAll('-', ' ')
    const name = words.charAt(0).toUpperCase() + words.slice(1)
    const title = isLast ? (heading ?? name) : name
    const content = isLast ? texts.map(blocksOf).join(`\n\n${SEPARATOR}\n\n`) : ''
    const fields = { title, slug, parent, status: 'publish', ...(content !== '' && { content }) }
    const route = known === undefined ? 'pages' : `pages/${known.id}`
    const { id } = (await callWordPress(site, route, known === undefined || isLast ? fields : {})) as { id: number }
    parent = id
  }
  return parent
}

/** Writes the paragraphs and headings of a text as blocks, and everything else as a block of HTML. */
function blocksOf(html: string): string {
  return html
    .split(/(?<=<\/(?:p|h[1-6]|ul|ol|table|blockquote|figure)>)\s*/)
    .filter((element) => element.trim() !== '')
    .map((element) => {
      const [, tag = ''] = /^<(p|h[1-6])>/.exec(element) ?? []
      if (tag === 'p') return `<!-- wp:paragraph -->\n${element}\n<!-- /wp:paragraph -->`
      if (tag === '') return `<!-- wp:html -->\n${element}\n<!-- /wp:html -->`
      const heading = element.replace(`<${tag}>`, `<${tag} class="wp-block-heading">`)
      const level = tag === 'h2' ? '' : ` {"level":${tag.slice(1)}}`
      return `<!-- wp:heading${level} -->\n${heading}\n<!-- /wp:heading -->`
    })
    .join('\n\n')
}

async function callWordPress({ origin, passwords }: RealWordPress, route: string, body?: object): Promise<unknown> {
  const response = await fetch(`${origin}/wp-json/wp/v2/${route}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Basic ${btoa(`editor:${passwords.editor}`)}`,
      'content-type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`WordPress responded to ${route} with ${response.status}: ${await response.text()}`)
  return response.json()
}
