import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { REPOSITORY_ROOT } from '../repositoryRoot.ts'

const SOURCES = '{packages/{ui,charts,editor},apps/{web,storybook}}/src/**/*.tsx'
const ICON = path.join('packages', 'ui', 'src', 'icon', 'Icon.tsx')

/** Returns the tags of a source that draw an icon of lucide-react without `Icon`, by name or by a variable. */
function rawIcons(source: string): string[] {
  if (!source.includes('lucide-react')) return []
  const drawings = [...source.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ').at(-1) ?? '')
  const tags = [...source.matchAll(/<([A-Z]\w*)\s([^<>]*)/g)]
  return tags
    .filter(([, name = '', attributes = '']) => {
      if (name === 'Icon') return !/\bof=|\{\.\.\./.test(attributes)
      return drawings.includes(name) || /\bstrokeWidth=/.test(attributes)
    })
    .map(([, name = '']) => name)
}

it('recognizes icons that are drawn by their name, by a variable, and by a variable that is called Icon', () => {
  const imports = "import { Check } from 'lucide-react'\n"
  expect(rawIcons(`${imports}<Button icon={<Check aria-hidden size={14} />} />`)).toEqual(['Check'])
  expect(rawIcons(`${imports}<Drawing size={14} strokeWidth={2} />`)).toEqual(['Drawing'])
  expect(rawIcons(`${imports}<Icon aria-hidden size={14} />`)).toEqual(['Icon'])
  expect(rawIcons(`${imports}<Icon of={Check} size={12} strokeWidth={3} />`)).toEqual([])
})

it('draws every icon by the component Icon, which has the sizes and their lines', () => {
  const found = globSync(SOURCES, { cwd: REPOSITORY_ROOT })
    .filter((file) => file !== ICON)
    .flatMap((file) =>
      rawIcons(readFileSync(path.join(REPOSITORY_ROOT, file), 'utf8')).map((name) => `${file}: ${name}`),
    )
  expect(found).toEqual([])
})
