const sources = import.meta.glob<string>(
  [
    '../../../../packages/ui/src/**/*.tsx',
    '../../../../packages/charts/src/**/*.tsx',
    '../../../../packages/editor/src/**/*.tsx',
    '../../../web/src/**/*.tsx',
    '!**/*.stories.tsx',
    '!**/*.test.tsx',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** An icon with the number of files that use it. */
export interface UsedIcon {
  /** The name that lucide-react exports. */
  name: string
  files: number
}

/** Returns the icons that the library and the screens import, by name. */
export function usedIcons(files: readonly string[] = Object.values(sources)): UsedIcon[] {
  const found = new Map<string, number>()
  for (const source of files)
    for (const [, names = ''] of source.matchAll(/import \{([^}]*)\} from 'lucide-react'/g))
      for (const word of names.split(',')) {
        const name = (word.trim().split(' as ')[0] ?? '').replace(/^type /, '')
        if (name !== '' && !/^(LucideIcon|LucideProps)$/.test(name)) found.set(name, (found.get(name) ?? 0) + 1)
      }
  return [...found].map(([name, count]) => ({ name, files: count })).toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
