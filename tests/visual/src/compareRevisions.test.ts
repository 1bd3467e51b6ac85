import { readFile, rm, mkdtemp, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ensureBrowser } from '../../../scripts/browser.ts'
import { approve } from './approvals.ts'
import { recordOf, takeOver } from './baseCache.ts'
import { buildStorybook } from './buildStorybook.ts'
import { checkOut } from './checkOut.ts'
import type { Comparison } from './comparePictures.ts'
import { type CompareOptions, compareRevisions } from './compareRevisions.ts'
import { fixtureStorybook, type FixtureStories } from './fixtureStorybook.ts'
import { type Built, readBase } from './inputs/knownBase.ts'
import { planShots } from './inputs/planShots.ts'
import { failures, type Results } from './results.ts'
import { openStudio, type Studio } from './studio.ts'
import { restVariants, themes as allThemes } from './variant.ts'

const minutes = 60_000
const variants = restVariants()
const none = { base: '', list: [] }
const nothing = (): void => undefined

// One browser for all tests, as starting it takes longer than rendering these few stories.
let studio: Studio
beforeAll(async () => {
  studio = await openStudio(await ensureBrowser(nothing))
}, 5 * minutes)
afterAll(async () => studio.close())

let work: string
beforeEach(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'rankdesk-visual-test-'))
})
afterEach(() => rm(work, { recursive: true, force: true }))

async function run(before: Built, after: Built, more: Partial<CompareOptions> = {}): Promise<Results> {
  const folder = path.join(work, 'report')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const { cache, themes = allThemes } = more
  const known = await readBase(before, async (story) =>
    cache === undefined ? undefined : recordOf({ cache, version: studio.version, themes }, story),
  )
  return compareRevisions({
    before: known,
    after,
    base: { commit: 'c1', name: 'the fixture' },
    git: async () => '+ a line',
    studio,
    folder,
    approvals: none,
    log: nothing,
    began: performance.now(),
    ...more,
  })
}

const found = (comparisons: readonly Comparison[], kind: string): string[] =>
  comparisons.filter((one) => one.kind === kind).map(({ story, variant }) => `${story.id} ${variant}`)

describe('a run over two Storybooks', { timeout: 5 * minutes }, () => {
  const build = async (name: string, drawn: FixtureStories): Promise<Built> =>
    fixtureStorybook(path.join(work, name), drawn)

  test('finds one pixel of one story in all its variants and nothing else, and passes once that is approved', async () => {
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

    const second = await run(before, after, { approvals: approve(none, 'c1', comparisons) })
    expect(failures(second.comparisons)).toEqual([])
    expect(second.orphans).toEqual([])
    expect(await readFile(path.join(work, 'report', 'index.html'), 'utf8')).toContain('"approved":true')
  })

  test('photographs a story at rest and at the end of its play function, and names the message of one that stops', async () => {
    const stories = {
      opens: { html: '<p id="x">Closed</p>', play: "x.textContent = 'Opened'" },
      idle: { html: 'A', play: '' },
    }
    const before = await build('before', { ...stories, stops: { html: '<b>Stops</b>', play: '' } })
    const stops = { html: '<b>Stops</b>', play: "throw new Error('no button\\nin sight')" }
    const opens = { html: '<p id="x">Closed</p>', play: "x.textContent = 'Opened wide'" }
    const after = await build('after', { ...stories, opens, stops })
    const { comparisons } = await run(before, after, { everything: true, themes: ['light'] })
    expect(found(comparisons, 'changed')).toEqual(['x-opens--default light-1280-end', 'x-opens--default light-390-end'])
    const stopped = comparisons.filter(({ kind }) => kind === 'play stopped')
    expect(stopped.map(({ variant, note }) => `${variant} ${note ?? ''}`)).toEqual([
      'light-1280-end its play function stopped: no button',
      'light-390-end its play function stopped: no button',
    ])
    // The play function of x-idle changes nothing, so that there is no second picture.
    expect(found(comparisons, 'same')).toEqual(
      ['idle', 'opens', 'stops'].flatMap((name) => [`x-${name}--default light-1280`, `x-${name}--default light-390`]),
    )
  })

  test('tells a story that throws from one that only the base could not draw', async () => {
    const before = await build('before', { base: { throws: 'lost' }, now: 'B', both: { throws: 'lost' } })
    const after = await build('after', { base: 'A', now: { throws: 'no data' }, both: { throws: 'still lost' } })
    const { comparisons } = await run(before, after, { themes: ['light'] })
    expect(
      comparisons.filter(({ variant }) => variant === 'light-1280').map((one) => [one.kind, one.story.id, one.note]),
    ).toEqual([
      ['broken now', 'x-both--default', 'storyThrewException still lost'],
      ['broken now', 'x-now--default', 'storyThrewException no data'],
      ['broken on base', 'x-base--default', 'storyThrewException lost'],
    ])
  })

  test('names the token of a grey shift', async () => {
    const theme = (lightness: number): string =>
      `@theme {\n  --color-line: oklch(${lightness} 0 0);\n}\n:root { --color-line: oklch(${lightness} 0 0); }\n`
    const rule = '<hr style="border: 4px solid var(--color-line)">'
    const before = await fixtureStorybook(path.join(work, 'before'), { rule, plain: 'x' }, { css: theme(0.9) })
    const after = await fixtureStorybook(path.join(work, 'after'), { rule, plain: 'x' }, { css: theme(0.895) })
    const { comparisons } = await run(before, after, { themes: ['light'] })
    expect(found(comparisons, 'nearly same')).toHaveLength(2)
    expect(comparisons[0]?.tokens).toBe('--color-line: oklch(0.9 0 0) → oklch(0.895 0 0)')
    expect(found(comparisons, 'same')).toHaveLength(2)
  })

  test('reuses the pictures of the base, and never those of a story that the base lost', async () => {
    const before = await build('before', { badge: 'A', lost: { throws: 'busy' } })
    const after = await build('after', { badge: 'B', lost: 'L' })
    const lines: string[] = []
    const more = {
      themes: ['light'] as const,
      cache: path.join(work, 'cache'),
      log: (line: string) => void lines.push(line),
    }
    const first = await run(before, after, more)
    expect(lines.join()).not.toContain('reused')
    const again = await run(before, after, more)
    expect(lines.join()).toContain('2 pictures of the base are reused')
    expect(again.comparisons.map(({ kind }) => kind)).toEqual(first.comparisons.map(({ kind }) => kind))
    expect(found(again.comparisons, 'broken on base')).toHaveLength(2)
  })

  test('draws the base once for a difference of a story that was equal on both sides before', async () => {
    const before = await build('before', { badge: 'A' })
    const lines: string[] = []
    const log = (line: string): void => void lines.push(line)
    const more = { themes: ['light'] as const, cache: path.join(work, 'cache'), log }
    await run(before, await build('equal', { badge: 'A' }), { ...more, everything: true })
    const { comparisons } = await run(before, await build('after', { badge: 'B' }), more)
    expect(found(comparisons, 'changed')).toHaveLength(2)
    // For the first look and for the second one.
    expect(lines.filter((line) => line.includes('2 pictures of the base are reused'))).toHaveLength(2)
  })

  test.each([
    ['one of some screens', false],
    ['one that all stories share', true],
  ])('draws what uses a changed component once when its own stories show the change: %s', async (_which, inPreview) => {
    const stories = { badge: 'BADGE', card: '<p>BADGE</p>' }
    const revision = async (name: string, badge: string): Promise<Built> =>
      fixtureStorybook(path.join(work, name), stories, { badge, inPreview })
    const lines: string[] = []
    const more = {
      themes: ['light'] as const,
      cache: path.join(work, 'cache'),
      log: (line: string): void => void lines.push(line),
    }
    const before = await revision('before', 'A')
    await run(before, await revision('equal', 'A'), { ...more, everything: true })
    lines.length = 0
    const { comparisons } = await run(before, await revision('after', 'B'), more)
    expect(found(comparisons, 'changed')).toHaveLength(4)
    expect(lines.findIndex((line) => line.includes('own stories: 2 changed'))).toBeGreaterThan(0)
    // Twice for the component's own story, and once for the one that uses it.
    expect(lines.filter((line) => line.includes('2 pictures of the base are reused'))).toHaveLength(3)
  })

  test('judges a story by a page of its file alone where one that showed other files before gives another picture', async () => {
    const play = "if (window.used) document.querySelector('#storybook-root').textContent = 'left'; window.used = true"
    const names = Array.from({ length: 12 }, (_none, index) => `story${index}`)
    const stories = Object.fromEntries(names.map((name) => [name, { html: name, play }]))
    const [before, after] = [await build('before', stories), await build('after', stories)]
    const more = { everything: true, themes: ['light'] as const, cache: path.join(work, 'cache') }
    const { comparisons } = await run(before, after, more)
    expect(found(comparisons, 'same').filter((one) => one.endsWith('light-1280'))).toHaveLength(names.length)
    expect(failures(comparisons)).toEqual([])
  })

  test('draws the base again for a story that differs because earlier stories of its file are not drawn', async () => {
    const play = "if (window.used) document.querySelector('#storybook-root').textContent = 'left'; window.used = true"
    const stories = { card: { html: 'A', play }, 'card-open': { html: 'B', play } }
    const [before, after] = [await build('before', stories), await build('after', stories)]
    const more = { everything: true, themes: ['light'] as const, cache: path.join(work, 'cache') }
    await run(before, after, more)
    const { comparisons } = await run(before, after, { ...more, only: 'card-open' })
    expect(found(comparisons, 'same')).toContain('x-card-open--default light-1280')
    expect(failures(comparisons)).toEqual([])
  })

  test('takes over the pictures of an earlier base for stories that did not change since', async () => {
    const stories = { badge: 'A', card: 'C' }
    const [first, second] = [await build('first', stories), await build('second', { ...stories, card: 'D' })]
    const [from, to] = [path.join(work, 'from'), path.join(work, 'to')]
    await run(first, await build('after', { badge: 'B', card: 'C' }), {
      cache: from,
      everything: true,
      themes: ['light'],
    })
    const { proven } = await planShots(await readBase(first), second)
    expect(await takeOver({ from, to, version: studio.version }, proven)).toBe(1)
    const lines: string[] = []
    const log = (line: string): void => void lines.push(line)
    const more = { cache: to, everything: true, themes: ['light'] as const, log }
    const { comparisons } = await run(second, await build('now', { badge: 'A', card: 'E' }), more)
    expect(lines.join()).toContain('2 pictures of the base are reused')
    expect(found(comparisons, 'same')).toEqual(['x-badge--default light-1280', 'x-badge--default light-390'])
    expect(found(comparisons, 'changed')).toHaveLength(2)
  })

  test('photographs all of a story that renders a part of it when that comes near the window', async () => {
    const text = '<p style="height: 1500px">Far below</p>'
    const near = `<div id="lower" style="height: 10px"></div><img src="data:," onerror="
      new IntersectionObserver(([entry]) => { if (entry.isIntersecting) lower.outerHTML = more.innerHTML }).observe(lower)">
      <template id="more"><p style="margin: 0; height: 1500px; background: red">Part</p></template>`
    const part = '<p style="margin: 0; height: 1500px; background: red">Part</p><img src="data:,">'
    const [before, after] = [await build('before', { far: text + part }), await build('after', { far: text + near })]
    const { comparisons } = await run(before, after, { themes: ['light'] })
    expect(found(comparisons, 'same')).toEqual(['x-far--default light-1280', 'x-far--default light-390'])
  })

  test('ignores motion, clocks and randomness', async () => {
    const restless = `<p id="now"></p><i style="animation: x 1s infinite">*</i><style>@keyframes x { to { opacity: 0 } }</style>
      <img onerror="now.textContent = [Date.now(), Math.random(), new Date()].join(' ')" src="data:,">`
    const [before, after] = [await build('before', { restless }), await build('after', { restless })]
    const { comparisons } = await run(before, after, { everything: true })
    expect(found(comparisons, 'same')).toHaveLength(variants.length)
  })
})

// Installs and builds the whole Storybook twice: `npm run soak`.
if (process.env['SOAK'] === '1')
  test(
    'finds a pixel in one story of the real Storybook, and no difference elsewhere',
    { timeout: 60 * minutes },
    async () => {
      const before = await checkOut('HEAD', path.join(work, 'before'))
      const after = await checkOut('HEAD', path.join(work, 'after'))
      try {
        const probe = (padding: number): string => `import type { StoryObj } from '@storybook/react-vite'
export default { title: 'Probe/Probe', component: () => <p style={{ paddingLeft: ${padding} }}>Probe</p> }
export const Default: StoryObj = {}
`
        for (const [{ folder }, padding] of [
          [before, 0],
          [after, 1],
        ] as const) {
          await mkdir(path.join(folder, 'packages/ui/src/probe'))
          await writeFile(path.join(folder, 'packages/ui/src/probe/Probe.stories.tsx'), probe(padding))
        }
        const built = async (side: { folder: string }, name: string): Promise<Built> => ({
          folder: side.folder,
          storybook: await buildStorybook(side.folder, path.join(work, name)),
        })
        const [old, now] = [await built(before, 'old'), await built(after, 'new')]
        const expected = variants.map((one) => `probe-probe--default ${one}`).toSorted()
        const { comparisons: quick } = await run(old, now)
        expect(quick.filter(({ kind }) => kind !== 'proven').map(({ kind }) => kind)).toEqual(
          variants.map(() => 'changed'),
        )
        expect(found(quick, 'changed').toSorted()).toEqual(expected)
        const { comparisons } = await run(old, now, { everything: true })
        expect(found(comparisons, 'changed').toSorted()).toEqual(expected)
        expect(found(comparisons, 'broken now')).toEqual([])
      } finally {
        await before.remove()
        await after.remove()
      }
    },
  )
