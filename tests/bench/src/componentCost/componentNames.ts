import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A component as the library gives it away. */
export interface LibraryComponent {
  /** Its folder in the library: `data-table`. */
  folder: string
  /** The name that a page imports: `DataTable`. */
  name: string
}

/**
 * The components that the library in `source` exports by way of its folders' `index.ts`: names with a capital that
 * come out of a `.tsx`.
 */
export function libraryComponents(source: string): LibraryComponent[] {
  const frontDoor = readIndex(source)
  return readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && frontDoor.includes(`'./${entry.name}/`))
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

/** Names of components in the text of an index file. Types, hooks, functions and constants are none. */
export function exportedComponents(index: string): string[] {
  return [...index.matchAll(/^export \{([^}]*)\} from '[^']+\.tsx'/gm)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^[A-Z]\w*[a-z]\w*$/.test(name)),
  )
}
