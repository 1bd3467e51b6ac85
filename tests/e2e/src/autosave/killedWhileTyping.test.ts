/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { startEnvironment, type TestEnvironment } from '../environment.ts'
import { openAs } from '../signIn.ts'
import { openZone } from '../zones.ts'
import { type KillableBrowser, startKillableBrowser, type Victim } from './killableBrowser.ts'
import { createTypist, type Loss } from './typist.ts'

const SOAK = process.env['SOAK'] === '1'
const ROUNDS = SOAK ? 25 : 1
/** The promises: a key is on the device and on the server after these times in ms. */
const DEVICE_MS = 250
const SERVER_MS = 2000

const typist = createTypist()
let environment: TestEnvironment
let browser: KillableBrowser
let strategyId: number
beforeAll(async () => {
  environment = await startEnvironment()
  browser = await startKillableBrowser((context) => typist.watch(context))
  const [row] = await environment.rows<{ id: string }>(`
    select s.strategy_id id from strategies s join clients c using (client_id)
    where c.seo_manager_id = 1 and s.status_id = 0 and s.strategy_type_id in (1, 2, 5) and s.assigned_date = '2026-11-01'
      and exists (select from strategy_zones z where z.strategy_id = s.strategy_id and role = 'body')
    order by 1 limit 1`)
  if (row === undefined) throw new Error('The demo agency has no open strategy with text')
  strategyId = Number(row.id)
})
afterAll(async () => {
  await browser.close()
  await environment.close()
})

/** Returns the server's version of the first text. */
async function savedText(): Promise<string> {
  const [zone] = await environment.rows<{ content: string }>(
    `select content from strategy_zones where strategy_id = ${strategyId} and role = 'body' order by seq limit 1`,
  )
  return zone?.content ?? ''
}

/** Opens the strategy, and resolves when its first text is shown. */
async function openText(page: Page): Promise<void> {
  await openAs(page, 'Maya Okafor', `${environment.server.url}/execution/${strategyId}`)
  await page.getByRole('region', { name: 'Zone Text 1' }).waitFor()
}

/** Returns the text that the device has after the kill: the stored draft, or the saved text without one. */
async function textOnDevice(page: Page): Promise<{ text: string; isStored: boolean }> {
  const zone = page.getByRole('region', { name: 'Zone Text 1' })
  const stored = zone.getByRole('region', { name: 'On this device' })
  const isStored = (await stored.count()) > 0
  return { text: await (isStored ? stored : zone).innerText(), isStored }
}

/** Types, kills the process after a random number of keys, opens the strategy again and measures what is missing. */
async function killWhileTyping(victim: Victim, round: number): Promise<{ device: Loss; server: Loss }> {
  await openText(browser.page())
  const text = await openZone(browser.page(), 'Text 1')
  await text.press('Control+End')
  await typist.typeUntil(browser.page(), `${victim}${round}`, 40 + Math.floor(Math.random() * 120))
  const killedAt = await browser.kill(victim)
  const server = typist.measure(await savedText(), killedAt)

  const page = await browser.reopen(victim)
  await openText(page)
  expect(await page.getByRole('group', { name: 'Two texts of Text 1' }).count()).toBe(0)
  const { text: stored, isStored } = await textOnDevice(page)
  const device = typist.measure(stored, killedAt)
  if (isStored) {
    // What the device stored goes to the server, and is no conflict with what the killed page had saved.
    await page.getByRole('button', { name: 'Keep this text' }).click()
    await page.getByRole('status', { name: 'Saving' }).getByText('Saved', { exact: true }).waitFor()
  }
  await expect.poll(async () => typist.measure(await savedText(), killedAt).survived).toBe(device.survived)
  return { device, server }
}

describe('typing without a pause', () => {
  it.each<Victim>(['tab', 'browser'])(
    'loses no more than the last 250 ms on the device and 2 s on the server when the %s is killed',
    async (victim) => {
      onTestFailed(() => void process.stderr.write(environment.server.output()))
      const losses: { device: Loss; server: Loss }[] = []
      for (let round = 0; round < ROUNDS; round++) losses.push(await killWhileTyping(victim, round))
      if (SOAK) process.stdout.write(figures(victim, losses))
      for (const { device, server } of losses) {
        expect(device.lostMs, JSON.stringify(device)).toBeLessThanOrEqual(DEVICE_MS + device.stalledMs)
        expect(server.lostMs, JSON.stringify(server)).toBeLessThanOrEqual(SERVER_MS + server.stalledMs)
      }
    },
    SOAK ? 1_800_000 : 240_000,
  )
})

/** Returns the figures of a soak as two lines. */
function figures(victim: Victim, losses: readonly { device: Loss; server: Loss }[]): string {
  const line = (where: 'device' | 'server') => {
    const lost = losses.map((loss) => loss[where].lostMs).toSorted((a, b) => a - b)
    const ran = Math.max(...losses.map((loss) => loss[where].lostMs - loss[where].stalledMs))
    const keys = Math.max(...losses.map((loss) => loss[where].missing))
    const median = lost[Math.floor(lost.length / 2)]
    return (
      `${victim} killed ${losses.length} times, ${where}: lost ${median} ms (median), ${lost.at(-1)} ms and ${keys} keys ` +
      `(most), ${ran} ms without standstills of the page (most)\n`
    )
  }
  return line('device') + line('server')
}
