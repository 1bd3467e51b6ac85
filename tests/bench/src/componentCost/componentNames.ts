import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A component that the library exports. */
export interface LibraryComponent {
  /** The component's folder in the library: `data-table`. */
  folder: string
  /** The name that a page imports: `DataTable`. */
  name: string
}

/**
 * Returns the components that the library in `source` exports through its folders' `index.ts`: capitalized names from
 * `.tsx` files.
 */
export function libraryComponents(source: string): LibraryComponent[] {
  const index = readIndex(source)
  return readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && index.includes(`'./${entry.name}/`))
    .flatMap(({ name: folder }) =>
      exportedComponents(readIndex(path.join(source, folder))).map((name) => ({ folder, name })),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

function readIndex(folder: string): string {
  try {
    return readFileSync(path.join(folder, 'index.ts'), 'utf8')
  } catch {
    return ''
  }
}

/** Returns the component names in the text of an index file, without types, hooks, functions and constants. */
export function exportedComponents(index: string): string[] {
  return [...index.matchAll(/^export \{([^}]*)\} from '[^']+\.tsx'/gm)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^[A-Z]\w*[a-z]\w*$/.test(name)),
  )
}
