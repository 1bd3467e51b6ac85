import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Built } from './compareRevisions.ts'
import type { BuildStats } from './inputs/moduleGraph.ts'

/** Stories by name: HTML, or the statements of a play function and the message of an error that it throws at once. */
export type FixtureStories = Readonly<Record<string, string | { html?: string; play?: string; throws?: string }>>

/**
 * Writes the minimum that a run accepts as a built Storybook: an index, a list of modules, and a page that renders a story.
 * `css` is its theme.css; `badge` is the HTML of a component beside the story `badge`, which replaces BADGE in every story.
 */
export async function fixtureStorybook(
  folder: string,
  stories: FixtureStories,
  { css = '', badge = '' }: { css?: string; badge?: string } = {},
): Promise<Built & { storybook: string }> {
  const write = async (file: string, content: string): Promise<void> => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), content)
  }
  const file = (name: string): string => `packages/ui/src/${name}/${name}.stories.tsx`
  for (const [name, html] of Object.entries(stories)) await write(file(name), JSON.stringify(html))
  if (css !== '') await write('packages/ui/src/tokens/theme.css', css)
  await write('apps/storybook/.storybook/preview.tsx', '')
  await write('package.json', '{ "workspaces": [] }')
  await write('package-lock.json', '{ "packages": {} }')
  const entries = Object.keys(stories).map((name): [string, object] => {
    const id = `x-${name}--default`
    return [id, { id, title: `X/${name}`, name: 'Default', type: 'story', importPath: `../../${file(name)}` }]
  })
  await write('built/index.json', JSON.stringify({ entries: Object.fromEntries<object>(entries) }))
  const own = Object.keys(stories).map((name) => `./../../${file(name)}`)
  const component = 'packages/ui/src/badge/Badge.tsx'
  await write(component, JSON.stringify(badge))
  const users = own.map((moduleName) => ({ moduleName }))
  const modules: BuildStats['modules'] = ['./.storybook/preview.tsx', ...own].map((name) => ({ name }))
  if (badge !== '') modules.push({ name: `./../../${component}`, reasons: users })
  await write('built/preview-stats.json', JSON.stringify({ modules }))
  await write('built/iframe.html', page(css, JSON.stringify(stories).replaceAll('BADGE', badge)))
  return { folder, storybook: path.join(folder, 'built') }
}

function page(css: string, stories: string): string {
  return `<!doctype html>
<style>
  ${css}
  body { margin: 16px; background: white; font: 13px sans-serif }
  [data-theme='dark'] body { background: #222; color: white }
</style>
<div id="storybook-root"></div>
<script>
  const stories = ${stories}
  const listeners = {}
  const report = (event, payload) => listeners[event]?.(payload)
  const draw = async (storyId) => {
    const [, name] = /^x-(.*)--/.exec(storyId)
    const drawn = typeof stories[name] === 'string' ? { html: stories[name] } : stories[name]
    const story = { parameters: {}, playFunction: drawn.play === undefined ? undefined : (async () => new Function(drawn.play)()) }
    window.__STORYBOOK_PREVIEW__ = { currentRender: { story } }
    document.documentElement.dataset.theme = /theme:dark/.test(query.get('globals')) ? 'dark' : 'light'
    report('storyPrepared', { id: storyId })
    await new Promise((resolve) => setTimeout(resolve))
    if (drawn.throws !== undefined) return report('storyThrewException', new Error(drawn.throws))
    document.querySelector('#storybook-root').innerHTML = drawn.html ?? ''
    try {
      await story.playFunction?.({})
    } catch (error) {
      report('playFunctionThrewException', error)
    }
    report('storyFinished', { storyId })
  }
  const emit = (event, { storyId }) => event === 'setCurrentStory' && draw(storyId)
  window.__STORYBOOK_ADDONS_CHANNEL__ = { on: (event, act) => { listeners[event] = act }, emit }
  const query = new URLSearchParams(location.search)
  draw(query.get('id'))
</script>`
}
