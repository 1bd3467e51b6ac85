/** Names and paths of a media library (M459-M461), with the same rules for forms and for the server. */

/** The maximum length of a file's or a folder's name, in characters. */
export const MAX_MEDIA_NAME = 200
/** The maximum depth of nested folders. */
export const MAX_MEDIA_DEPTH = 10
/** The maximum length of a folder's path in bytes of UTF-8. With a name, it stays short enough for a database index. */
export const MAX_MEDIA_FOLDER_BYTES = 1400

/**
 * Matches characters that no file name from outside may contain: control characters, characters that change the
 * direction of text (`exe.png` could read as another extension), and backslashes, which are separators elsewhere.
 */
const UNSAFE_CHARACTER = /[\p{Cc}\p{Bidi_Control}\\]/u

/** Whether a file's or a folder's name has a character that none may contain, in uploads, imports and backups alike. */
export function hasUnsafeCharacter(name: string): boolean {
  return UNSAFE_CHARACTER.test(name)
}

/** Matches line separators, which cannot be stored, and slashes, which separate paths. */
const NOT_IN_NAME = /[\u2028\u2029/]/

/** Returns the problem of a file's or a folder's name as a sentence, or undefined. */
export function mediaNameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'Enter a name.'
  if (name !== name.trim()) return 'A name cannot start or end with a space.'
  if (name === '.' || name === '..') return `"${name}" is not a valid name.`
  if (hasUnsafeCharacter(name) || NOT_IN_NAME.test(name) || !name.isWellFormed())
    return 'A name cannot contain slashes or control characters.'
  if (name.length > MAX_MEDIA_NAME) return `A name can have at most ${MAX_MEDIA_NAME} characters.`
  return undefined
}

/**
 * Normalizes the path of a folder: '/' for the root, else '/photos/vans' without a trailing slash. Undefined if one of
 * its names is invalid, or it is too deep or too long.
 */
export function mediaFolderPath(path: string): string | undefined {
  const names = path
    .normalize('NFC')
    .split('/')
    .filter((name) => name !== '')
  if (names.length > MAX_MEDIA_DEPTH || names.some((name) => mediaNameProblem(name) !== undefined)) return undefined
  const normalized = `/${names.join('/')}`
  return bytesOf(normalized) > MAX_MEDIA_FOLDER_BYTES ? undefined : normalized
}

/** Returns the path of the item `name` in a folder. */
export function mediaPathIn(folderPath: string, name: string): string {
  return folderPath === '/' ? `/${name}` : `${folderPath}/${name}`
}

/** Splits a path into folder and name. The folder of '/team.jpg' is '/'. */
export function splitMediaPath(path: string): { folderPath: string; name: string } {
  const slash = path.lastIndexOf('/')
  return { folderPath: slash <= 0 ? '/' : path.slice(0, slash), name: path.slice(slash + 1) }
}

/** Returns a folder's ancestors and itself, outermost first: '/a/b' gives '/a' and '/a/b'; the root gives none. */
export function mediaFoldersDownTo(folderPath: string): string[] {
  const names = folderPath.split('/').filter((name) => name !== '')
  return names.map((_name, index) => `/${names.slice(0, index + 1).join('/')}`)
}

/**
 * Returns a name that is not taken: the name itself, else with ' (2)', ' (3)' before its extension ('Keep both', M457).
 * A name that is too long for the number is truncated.
 */
export function freeMediaName(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  for (let number = 2; ; number += 1) {
    const addition = ` (${number})${ending}`
    const free = `${stem
      .slice(0, MAX_MEDIA_NAME - addition.length)
      .toWellFormed()
      .trimEnd()}${addition}`
    if (!isTaken(free)) return free
  }
}

/** Returns the length of a well-formed text in bytes of UTF-8. */
function bytesOf(text: string): number {
  return encodeURIComponent(text).replaceAll(/%../g, '%').length
}
