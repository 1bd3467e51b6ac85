import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Built } from './inputs/planShots.ts'

/** The stories of a fixture with the HTML that each renders. */
export type FixtureStories = Readonly<Record<string, string>>

/**
 * Writes the minimum that a run accepts as a built Storybook, so that tests need no build: an index, a list of modules,
 * and a page that renders a story and reports it on Storybook's channel.
 */
export async function fixtureStorybook(folder: string, stories: FixtureStories): Promise<Built> {
  const write = async (file: string, content: string): Promise<void> => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), content)
  }
  const names = Object.keys(stories)
  const file = (name: string): string => `packages/ui/src/${name}/${name}.stories.tsx`
  for (const [name, html] of Object.entries(stories)) await write(file(name), html)
  await write('apps/storybook/.storybook/preview.tsx', '')
  await write('package-lock.json', '{ "packages": {} }')
  const entries = names.map((name): [string, object] => {
    const id = `x-${name}--default`
    return [id, { id, title: `X/${name}`, name: 'Default', type: 'story', importPath: `../../${file(name)}` }]
  })
  await write('built/index.json', JSON.stringify({ entries: Object.fromEntries<object>(entries) }))
  const modules = ['./.storybook/preview.tsx', ...names.map((name) => `./../../${file(name)}`)]
  await write('built/preview-stats.json', JSON.stringify({ modules: modules.map((name) => ({ name })) }))
  await write('built/assets/preview.css', '')
  await write('built/iframe.html', page(stories))
  return { folder, storybook: path.join(folder, 'built') }
}

function page(stories: FixtureStories): string {
  return `<!doctype html>
<style>
  body { margin: 16px; background: white; font: 13px sans-serif }
  [data-theme='dark'] body { background: #222; color: white }
</style>
<div id="storybook-root"></div>
<script>
  const listeners = {}
  const draw = (storyId) => {
    const [, name] = /^x-(.*)--/.exec(storyId)
    document.documentElement.dataset.theme = /theme:dark/.test(query.get('globals')) ? 'dark' : 'light'
    document.querySelector('#storybook-root').innerHTML = ${JSON.stringify(stories)}[name]
    setTimeout(() => listeners.storyFinished({ storyId }), 0)
  }
  const emit = (event, { storyId }) => event === 'setCurrentStory' && draw(storyId)
  window.__STORYBOOK_ADDONS_CHANNEL__ = { on: (event, act) => { listeners[event] = act }, emit }
  const query = new URLSearchParams(location.search)
  draw(query.get('id'))
</script>`
}
