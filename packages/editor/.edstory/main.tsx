import '/work/main/apps/storybook/.storybook/preview.css'
import { composeStories, setProjectAnnotations } from '@storybook/react-vite'
import { configure } from 'storybook/test'
configure({ asyncUtilTimeout: 12000, getElementError: (m) => new Error(String(m).split('Ignored nodes')[0]) })
setProjectAnnotations([])
const files = import.meta.glob('../src/**/*.stories.tsx', { eager: true }) as Record<string, never>
const all: Record<string, { run: (c?: unknown) => Promise<void> }> = {}
for (const mod of Object.values(files) as { default: { title: string } }[]) {
  const title = mod.default.title.split('/').at(-1)
  for (const [name, story] of Object.entries(composeStories(mod as never))) all[`${title}--${name}`] = story as never
}
const params = new URLSearchParams(location.search)
document.documentElement.dataset.theme = params.get('theme') ?? 'light'
document.documentElement.dataset.density = 'comfortable'
const id = params.get('id')
const w = window as unknown as { ids: string[]; done: string | null }
w.ids = Object.keys(all)
w.done = null
if (id) all[id]!.run({ canvasElement: document.getElementById('storybook-root') }).then(() => { w.done = 'ok' }, (e: Error) => { w.done = 'FAILED ' + String(e?.message).slice(0, 900) + '\n' + String(e?.stack).split('\n').slice(0,0).join('\n') })
