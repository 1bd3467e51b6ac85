import { decodedLibraryPath } from '#connectors/site/index.ts'

/** The new paths of moved files by their old ones, and the hosts of the site. */
export interface AddressMoves {
  paths: ReadonlyMap<string, string>
  /** In lower case, without ports. */
  hosts: readonly string[]
}

const IN_HTML = /((?:src|href)="(?:(?:https?:)?\/\/([^/"]*))?\/media)(\/[^"?#]+)/g
const ALONE = /^((?:(?:https?:)?\/\/([^/"<>\s]*))?\/media)(\/[^"<>?#]+)/

/**
 * Replaces the addresses of moved files in a text, as `media_index.record_uses` finds them: those of links and images in HTML,
 * or an address alone. Everything else stays as it is, character for character.
 */
export function rewriteAddresses(text: string, moves: AddressMoves): string {
  const rewrite = (all: string, base: string, host: string | undefined, encoded: string) => {
    const name = (host ?? '').split(':')[0]?.toLowerCase() ?? ''
    const path = name === '' || moves.hosts.includes(name) ? decodedLibraryPath(encoded) : undefined
    const target = path === undefined ? undefined : moves.paths.get(path)
    return target === undefined ? all : base + target.split('/').map(encodeURIComponent).join('/')
  }
  return text.replace(IN_HTML, rewrite).replace(ALONE, rewrite)
}

/** Replaces the addresses in every text of a JSON value. */
export function rewriteJson(value: unknown, moves: AddressMoves): unknown {
  if (typeof value === 'string') return rewriteAddresses(value, moves)
  if (Array.isArray(value)) return value.map((item) => rewriteJson(item, moves))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rewriteJson(item, moves)]))
}
