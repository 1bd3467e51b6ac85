import { setTimeout } from 'node:timers/promises'
import { type ApiClient, ApiError, saveContentZone, strategyDetails, zoneSchema } from '@rankdesk/api'
import { seededRandom } from '@rankdesk/server/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAYA, openStrategy, startEnvironment, type TestEnvironment } from '../environment.ts'
import { recordFigure } from './figures.ts'

const INTERLEAVINGS = 500
const STEPS = 5

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

/** An editor of a zone whose text is a list of paragraphs. */
class Editor {
  paragraphs: string[]
  conflicts = 0
  #version: number
  readonly #client: ApiClient
  readonly #zone: { strategyId: number; elementID: string }

  constructor(client: ApiClient, zone: { strategyId: number; elementID: string }, start: Version) {
    this.#client = client
    this.#zone = zone
    this.#version = start.version
    this.paragraphs = start.paragraphs
  }

  /** Saves the text, and again with the text of the other editor until no conflict is left. */
  async save(): Promise<void> {
    for (;;) {
      const { paragraphs } = this
      const headers = { 'if-match': String(this.#version) }
      try {
        const content = paragraphs.map((text) => `<p>${text}</p>`).join('')
        const saved = await this.#client.call(saveContentZone, { headers, body: { ...this.#zone, content } })
        this.#version = saved.version
        return
      } catch (error) {
        const theirs = versionIn(error)
        this.conflicts += 1
        this.#version = theirs.version
        this.paragraphs = [...new Set([...theirs.paragraphs, ...this.paragraphs])]
      }
    }
  }
}

interface Version {
  version: number
  paragraphs: string[]
}

const paragraphsOf = (html: string) => [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, text]) => text ?? '')

function versionIn(error: unknown): Version {
  if (!(error instanceof ApiError) || error.status !== 409) throw error
  const { theirs } = error.data as { theirs: unknown }
  const zone = zoneSchema.parse(theirs)
  return { version: zone.version, paragraphs: paragraphsOf(zone.content) }
}

it('two editors of one zone lose no text and converge, in 500 random interleavings', async () => {
  const { strategyId } = await openStrategy(environment)
  const maya = await environment.clientOf(MAYA)
  const times: number[] = []
  let lost = 0
  let conflicts = 0
  let diverged = 0
  const read = async (elementID: string) => {
    const { zones } = await maya.call(strategyDetails, { params: { strategyId } })
    const zone = zones.find((each) => each.elementID === elementID)
    if (zone === undefined) throw new Error(`The strategy has no zone ${elementID}`)
    return { version: zone.version, paragraphs: paragraphsOf(zone.content) }
  }
  const { zones } = await maya.call(strategyDetails, { params: { strategyId } })
  const elementID = zones.find(({ role }) => role === 'body')?.elementID ?? ''
  for (let seed = 1; seed <= INTERLEAVINGS; seed += 1) {
    const random = seededRandom(seed)
    // Each interleaving starts with a short text.
    const start = { version: (await read(elementID)).version, paragraphs: ['Start'] }
    const editors = [1, 2].map(() => new Editor(maya, { strategyId, elementID }, start))
    const words: string[] = []
    const saves: Promise<void>[] = []
    const begin = performance.now()
    for (let step = 0; step < STEPS; step += 1) {
      const editor = random.pick(editors)
      const word = `w${seed}s${step}z`
      words.push(word)
      const at = random.int(0, editor.paragraphs.length)
      editor.paragraphs = editor.paragraphs.toSpliced(at, 0, word)
      if (random.chance(0.6)) saves.push(editor.save())
      await setTimeout(random.int(0, 8))
    }
    await Promise.all(saves)
    // Each sees the other's text only through a conflict; two rounds bring both to the same text.
    for (const editor of [...editors, ...editors]) await editor.save()
    times.push(performance.now() - begin)
    const final = await read(elementID)
    lost += words.filter((word) => !final.paragraphs.includes(word)).length
    conflicts += editors.reduce((sum, editor) => sum + editor.conflicts, 0)
    const texts = new Set(editors.map((editor) => editor.paragraphs.toSorted().join()))
    if (texts.size > 1 || !texts.has(final.paragraphs.toSorted().join())) diverged += 1
  }
  recordFigure({ scenario: 'two editors: an interleaving', values: times, unit: 'ms' })
  recordFigure({ scenario: 'two editors: words lost', values: [lost], unit: 'lost', goal: 0 })
  expect([lost, diverged]).toEqual([0, 0])
  expect(conflicts).toBeGreaterThan(INTERLEAVINGS)
}, 1_800_000)
