import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { preloadHome } from './preloadHome.ts'

const HOME = 'src/features/home/HomeScreen.tsx'
const SCHEDULER = 'src/features/scheduler/SchedulerScreen.tsx'

/** Home imports what the app and the scheduler need too, and charts of its own, which need scales. */
const APP = {
  'index.html': '<head><script type="module" src="/src/main.ts"></script></head><body></body>',
  'src/main.ts': `export const name = document.title
    document.onclick = () => import('/${HOME}')
    document.onkeydown = () => import('/${SCHEDULER}')
    document.onscroll = () => [import('/src/charts.ts'), import('/src/scales.ts')]`,
  [HOME]: `import { name } from '/src/main.ts'
    import { drawn } from '/src/charts.ts'
    export const home = [name, drawn]`,
  [SCHEDULER]: `import { name } from '/src/main.ts'
    export const scheduler = [name]`,
  'src/charts.ts': `import { scale } from '/src/scales.ts'
    export const drawn = [scale]`,
  'src/scales.ts': 'export const scale = document.URL',
}

let root = ''
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'bundle-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** Builds an app of these files. Returns the document for Home. */
async function homeOf(files: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true })
    await writeFile(path.join(root, name), content)
  }
  await build({ root, configFile: false, logLevel: 'silent', plugins: [preloadHome()] })
  return readFile(path.join(root, 'dist', 'home.html'), 'utf8')
}

const chunksIn = (html: string) => [...html.matchAll(/\/assets\/(\w+)-[\w-]+\.js"/g)].map(([, name]) => name)

it('finds the chunks of Home with their static imports, and no other screen', async () => {
  const html = await homeOf(APP)
  expect(html).toMatch(/<link rel="modulepreload" crossorigin href="\/assets\/HomeScreen-[\w-]+\.js">/)
  expect(new Set(chunksIn(html))).toEqual(new Set(['HomeScreen', 'charts', 'index', 'scales']))
})

it('throws when no chunk holds the screen', async () => {
  const main = `document.onkeydown = () => import('/${SCHEDULER}')`
  const withoutHome = {
    'index.html': APP['index.html'],
    'src/main.ts': main,
    [SCHEDULER]: 'export const scheduler = 1',
  }
  await expect(homeOf(withoutHome)).rejects.toThrow('No chunk holds /features/home/HomeScreen.tsx.')
})

it('links to each chunk that the document does not name yet', async () => {
  const html = await homeOf(APP)
  expect(chunksIn(html)).toEqual([...new Set(chunksIn(html))])
  expect(html).toContain('</head>')
})
