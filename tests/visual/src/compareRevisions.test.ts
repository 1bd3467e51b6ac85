/** @module-tag long */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ensureBrowser } from '@rankdesk/scripts/browser.ts'
import { approve } from './approvals.ts'
import { openPagePool, type PagePool } from './capture/pagePool.ts'
import { openPictureCache } from './capture/pictureCache.ts'
import { listStories } from './capture/stories.ts'
import type { Comparison } from './compare/comparePictures.ts'
import { type Built, type CompareOptions, compareRevisions } from './compareRevisions.ts'
import { fixtureStorybook, type FixtureStories } from './fixtureStorybook.ts'
import { repeatStories } from './repeatStories.ts'
import { failures, type Results } from './results.ts'

const minutes = 60_000
const variants = ['light-1280', 'dark-1280', 'light-390', 'dark-390']
const none = { base: '', list: [] }
const light = { themes: ['light'] as const }

// One browser for all tests, as starting it takes longer than rendering these few stories.
let pool: PagePool
beforeAll(async () => {
  pool = await openPagePool(await ensureBrowser(() => undefined))
}, 5 * minutes)
afterAll(async () => pool.close())

let work: string
let lines: string[]
beforeEach(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'rankdesk-visual-test-'))
  lines = []
})
afterEach(() => rm(work, { recursive: true, force: true }))

async function run(before: Built, after: Built, more: Partial<CompareOptions> = {}): Promise<Results> {
  const folder = path.join(work, 'report')
  await rm(folder, { recursive: true, force: true })
  for (const side of ['before', 'after']) await mkdir(path.join(folder, side), { recursive: true })
  lines = []
  return compareRevisions({
    before,
    after,
    base: { commit: 'c1', name: 'the fixture' },
    pool,
    folder,
    approvals: none,
    cache: await openPictureCache(path.join(work, 'cache'), pool.version),
    log: (line) => void lines.push(line),
    began: performance.now(),
    ...more,
  })
}

const found = (comparisons: readonly Comparison[], kind: string): string[] =>
  comparisons.filter((one) => one.kind === kind).map(({ story, variant }) => `${story.id} ${variant}`)
const compared = async (old: FixtureStories, now: FixtureStories, more: Partial<CompareOptions> = light) =>
  (await run(await build('before', old), await build('after', now), more)).comparisons
const build = async (name: string, drawn: FixtureStories, more?: { css?: string; badge?: string }): Promise<Built> =>
  fixtureStorybook(path.join(work, name), drawn, more)
const count = (text: string): number => lines.filter((line) => line.includes(text)).length

describe('a run over two Storybooks', { timeout: 5 * minutes }, () => {
  test('finds one pixel of one story in all its variants and nothing else, and passes once that is approved [D16]', async () => {
    const before = await build('before', { badge: '<b>New</b>', card: '<p>Card</p>', old: '<p>Old</p>' })
    const moved = '<p style="padding-left:1px">Card</p>'
    const after = await build('after', { badge: '<b>New</b>', card: moved, fresh: '<p>Fresh</p>' })
    const { comparisons } = await run(before, after)
    const allVariants = (story: string): string[] => variants.map((one) => `${story} ${one}`).toSorted()
    expect(found(comparisons, 'changed').toSorted()).toEqual(allVariants('x-card--default'))
    expect(found(comparisons, 'proven').toSorted()).toEqual(allVariants('x-badge--default'))
    expect(found(comparisons, 'new').toSorted()).toEqual(allVariants('x-fresh--default'))
    expect(found(comparisons, 'removed').toSorted()).toEqual(allVariants('x-old--default'))
    expect(failures(comparisons)).toHaveLength(3 * variants.length)
    const removed = comparisons.find(({ kind }) => kind === 'removed')
    expect(await readFile(removed?.before?.file ?? '')).not.toHaveLength(0)

    const second = await run(before, after, { approvals: approve(none, 'c1', comparisons) })
    expect(failures(second.comparisons)).toEqual([])
    expect(await readFile(path.join(work, 'report', 'index.html'), 'utf8')).toContain('"approved":true')
  })

  test('photographs a story at rest and at the end of its play function, and names the message of one that stops', async () => {
    const stories = {
      opens: { html: '<p id="x">Closed</p>', play: "x.textContent = 'Opened'" },
      idle: { html: 'A', play: '' },
    }
    const stops = { html: '<b>Stops</b>', play: "throw new Error('no button\\nin sight')" }
    const opens = { html: '<p id="x">Closed</p>', play: "x.textContent = 'Opened wide'" }
    const old = { ...stories, stops: { html: '<b>Stops</b>', play: '' } }
    const comparisons = await compared(old, { ...stories, opens, stops }, { ...light, everything: true })
    expect(found(comparisons, 'changed')).toEqual(['x-opens--default light-1280-end', 'x-opens--default light-390-end'])
    const stopped = comparisons.filter(({ kind }) => kind === 'play stopped')
    expect(stopped.map(({ variant }) => variant)).toEqual(['light-1280-end', 'light-390-end'])
    for (const { note, stack, before: last } of stopped) {
      expect(note).toBe('its play function stopped: no button')
      expect(stack).toMatch(/no button\nin sight\n +at /)
      expect(last).toBeDefined()
    }
    // The play function of x-idle changes nothing, so that there is no second picture.
    expect(found(comparisons, 'same')).toEqual(
      ['idle', 'opens', 'stops'].flatMap((name) => [`x-${name}--default light-1280`, `x-${name}--default light-390`]),
    )
  })

  test('tells a story that throws, whose last picture it keeps, from one that only the base could not draw', async () => {
    const comparisons = await compared(
      { base: { throws: 'lost' }, now: 'B', both: { throws: 'lost' } },
      { base: 'A', now: { throws: 'no data' }, both: { throws: 'still lost' } },
    )
    const wide = comparisons.filter(({ variant }) => variant === 'light-1280')
    expect(wide.map((one) => [one.kind, one.story.id, one.note, one.before !== undefined])).toEqual([
      ['broken now', 'x-both--default', 'storyThrewException still lost', false],
      ['broken now', 'x-now--default', 'storyThrewException no data', true],
      ['broken on base', 'x-base--default', 'storyThrewException lost', false],
    ])
    expect(wide[1]?.stack).toMatch(/^Error: no data\n +at /)
  })

  test('names the token of a grey shift, whose pictures are not drawn again', async () => {
    const css = (lightness: number): string =>
      `@theme {\n  --color-line: oklch(${lightness} 0 0);\n}\n:root { --color-line: oklch(${lightness} 0 0); }\n`
    const stories = { rule: '<hr style="border: 4px solid var(--color-line)">', plain: 'x' }
    const before = await build('before', stories, { css: css(0.9) })
    const { comparisons } = await run(before, await build('after', stories, { css: css(0.895) }), light)
    expect(found(comparisons, 'nearly same')).toHaveLength(2)
    expect(comparisons[0]?.tokens).toBe('--color-line: oklch(0.9 0 0) → oklch(0.895 0 0)')
    expect(found(comparisons, 'same')).toHaveLength(2)
    expect(count('again')).toBe(0)
  })

  test('reuses the pictures of equal inputs for any base, and never those of a story that the base lost', async () => {
    const next = await build('next', { badge: 'A' })
    const first = await compared({ badge: 'A', lost: { throws: 'busy' } }, { badge: 'B', lost: 'L' })
    expect(count('reused')).toBe(0)
    expect(found(first, 'broken on base')).toHaveLength(2)
    const { comparisons } = await run(next, await build('later', { badge: 'C' }), light)
    expect(count('2 pictures of the base are reused')).toBe(1)
    expect(found(comparisons, 'changed')).toHaveLength(2)
    // Another theme is not kept.
    await run(next, await build('last', { badge: 'D' }), { themes: ['dark'] })
    expect(count('reused')).toBe(0)
  })

  test('judges what uses a changed component by one drawing when its own stories show the change', async () => {
    const stories = { badge: 'BADGE', card: '<p>BADGE</p>', list: '<i>BADGE</i>' }
    const before = await build('before', stories, { badge: 'A' })
    const { comparisons } = await run(before, await build('after', stories, { badge: 'B' }), light)
    expect(found(comparisons, 'changed')).toHaveLength(6)
    expect(count('own stories: 2 changed')).toBe(1)
    expect(count('drawing the working tree again')).toBe(1)
  })

  test('judges a story that differed by its second drawing, in a page of its file alone', async () => {
    // A page that has shown another story of this kind shows something else. The kept picture is of a new page.
    const play = "if (window.used) document.querySelector('#storybook-root').textContent = 'left'; window.used = true"
    const names = Array.from({ length: 12 }, (_none, index) => `story${index}`)
    const stories = Object.fromEntries(names.map((name) => [name, { html: name, play }]))
    const [before, after] = [await build('before', stories), await build('after', stories)]
    await run(before, before, { ...light, everything: true, only: 'story7' })
    const { comparisons } = await run(before, after, { ...light, everything: true })
    expect(failures(comparisons)).toEqual([])
    expect(comparisons.some(({ note }) => note?.includes('differed the first time') === true)).toBe(true)
  })

  test('photographs all of a story that renders a part of it when that comes near the window', async () => {
    const text = '<p style="height: 1500px">Far below</p>'
    const part = '<p style="margin: 0; height: 1500px; background: red">Part</p>'
    const near = `<div id="lower" style="height: 10px"></div><img src="data:," onerror="
      new IntersectionObserver(([entry]) => { if (entry.isIntersecting) lower.outerHTML = more.innerHTML }).observe(lower)">
      <template id="more">${part}</template>`
    const comparisons = await compared({ far: `${text}${part}<img src="data:,">` }, { far: text + near })
    expect(found(comparisons, 'same')).toEqual(['x-far--default light-1280', 'x-far--default light-390'])
  })

  test('lists the pictures that differ between rounds of the same stories', async () => {
    const odd = { html: '<p id="x">0</p>', play: 'x.textContent = performance.now()' }
    const { storybook = '' } = await build('built', { steady: 'A', odd })
    const stories = await listStories(storybook)
    const options = { pool, storybook, stories, folder: path.join(work, 'repeat'), ...light }
    const unstable = await repeatStories(options, 2, (line) => void lines.push(line))
    expect(found(unstable, 'changed')).toContain('x-odd--default light-1280-end')
    expect(lines[0]).toMatch(/^Round 1 of 2: \d+ same/)
  })

  test('ignores motion, clocks and randomness [D16]', async () => {
    const restless = `<p id="now"></p><i style="animation: x 1s infinite">*</i><style>@keyframes x { to { opacity: 0 } }</style>
      <img onerror="now.textContent = [Date.now(), Math.random(), new Date()].join(' ')" src="data:,">`
    const comparisons = await compared({ restless }, { restless }, { everything: true })
    expect(found(comparisons, 'same')).toHaveLength(variants.length)
  })
})
