import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { virtualModule } from '../build/virtualModule.ts'
import { REPOSITORY_ROOT } from '../repositoryRoot.ts'

/**
 * Provides the module `virtual:used-icons`: the icons that the library and the screens import, with the number of files.
 * An import of all icons would make every story load all of Lucide.
 */
export function usedIcons(): Plugin {
  return virtualModule('used-icons', () => moduleOf(readUsedIcons()))
}

function moduleOf(icons: ReadonlyMap<string, number>): string {
  const entries = [...icons].map(([name, files]) => `{ name: '${name}', files: ${files}, drawing: ${name} }`)
  return `import { ${[...icons.keys()].join(', ')} } from 'lucide-react'\nexport default [${entries.join(',\n')}]`
}

/** Returns the number of files that import each icon, by its name in lucide-react. */
function readUsedIcons(): Map<string, number> {
  const found = new Map<string, number>()
  const files = globSync('{packages/{ui,charts,editor},apps/web}/src/**/*.tsx', { cwd: REPOSITORY_ROOT }).filter(
    (file) => !/\.(stories|test)\.tsx$/.test(file),
  )
  for (const file of files) {
    const source = readFileSync(path.join(REPOSITORY_ROOT, file), 'utf8')
    for (const [, names = ''] of source.matchAll(/import \{([^}]*)\} from 'lucide-react'/g))
      for (const word of names.split(',')) {
        const name = word.trim().split(' as ')[0] ?? ''
        if (/^(?!Lucide(Icon|Props)$)[A-Z]/.test(name)) found.set(name, (found.get(name) ?? 0) + 1)
      }
  }
  return new Map([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
