import { readFile, rm, mkdtemp, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ensureBrowser } from '../../../scripts/browser.ts'
import { approve } from './approvals.ts'
import { buildStorybook } from './buildStorybook.ts'
import { checkOut } from './checkOut.ts'
import type { Comparison } from './comparePictures.ts'
import { type CompareOptions, compareRevisions } from './compareRevisions.ts'
import { fixtureStorybook, type FixtureStories } from './fixtureStorybook.ts'
import type { Built } from './inputs/planShots.ts'
import { failures, type Results } from './results.ts'
import { openStudio, type Studio } from './studio.ts'
import { variants } from './variant.ts'

const minutes = 60_000
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
  return compareRevisions({
    before,
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
    // Neither is a failure, as there is nothing to compare with.
    expect(found(comparisons, 'new').toSorted()).toEqual(allVariants('x-fresh--default'))
    expect(found(comparisons, 'gone').toSorted()).toEqual(allVariants('x-old--default'))
    expect(failures(comparisons).map(({ story }) => story.id)).toEqual(variants.map(() => 'x-card--default'))

    const second = await run(before, after, { approvals: approve(none, 'c1', comparisons), only: 'card' })
    expect(failures(second.comparisons)).toEqual([])
    expect(second.orphans).toEqual([])
    expect(await readFile(path.join(work, 'report', 'index.html'), 'utf8')).toContain('"approved":true')
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
        expect(found(comparisons, 'broken')).toEqual([])
      } finally {
        await before.remove()
        await after.remove()
      }
    },
  )
