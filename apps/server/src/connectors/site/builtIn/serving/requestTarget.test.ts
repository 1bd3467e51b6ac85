import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

let environment: TestApp
let domain: string
beforeAll(async () => {
  environment = await startTestApp()
  const [site] = await fetchRows<{ domain: string }>(
    environment.database.db,
    sql`select domain from clients join sites using (client_id) order by client_id limit 1`,
  )
  if (site === undefined) throw new Error('The demo agency has no site')
  ;({ domain } = site)
})
afterAll(() => environment.stop())

/** The time in ms after which a request without a complete response fails. */
const TIMEOUT_MS = 10_000

/** Sends a request line as it is, which no HTTP client would, and returns the whole response. */
function sendTarget(target: string, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(environment.url).port) })
    const timer = setTimeout(() => socket.destroy(new Error(`No response to ${target}`)), TIMEOUT_MS)
    let response = ''
    socket.setEncoding('utf8')
    socket.on('connect', () => socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`))
    socket.on('data', (text: string) => {
      response += text
    })
    socket.on('error', reject)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(response)
    })
  })
}

const isSite = (response: string) => response.startsWith('HTTP/1.1 200') && response.includes('<h1')

it("serves a client's site under its own host, also for an absolute request target", async () => {
  const host = `${domain}.localhost`
  expect(isSite(await sendTarget('/', host))).toBe(true)
  expect(isSite(await sendTarget(`http://${host}/`, host))).toBe(true)
})

it.each([
  (path: string) => path,
  (path: string) => `/${path}`,
  (path: string) => path.replace('@', '%40'),
  (path: string) => path.replace('@', '%2540'),
  (path: string) => `http://localhost${path}`,
  (path: string) => `HTTP://user@localhost:1${path}`,
  (path: string) => `https://localhost${path.replace('@', '%40')}`,
  (path: string) => `http://localhost/${path}`,
  (path: string) => `http://localhost\\${path}`,
  (path: string) => `ftp://localhost${path}`,
  (path: string) => path.slice(1),
])("never serves a client's site under our own host for the target %#", async (targetOf) => {
  const response = await sendTarget(targetOf(`/@site/${domain}/`), 'localhost')
  expect(response).toMatch(/^HTTP\/1\.1 [2-4]\d\d /)
  expect(isSite(response)).toBe(false)
})
