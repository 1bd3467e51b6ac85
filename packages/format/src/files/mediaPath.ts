/** Names and paths of a media library (M459-M461): the same rules for the form that asks for one and for the server. */

/** Most characters of a file's or a folder's name. */
export const MAX_MEDIA_NAME = 200
/** Most folders inside each other. */
export const MAX_MEDIA_DEPTH = 10

/** Control characters and lone halves of a character can not be kept; slashes would make a path of a name. */
const NOT_IN_NAME = /[\p{Cc}\u2028\u2029/\\]/u

/** What is wrong with the name of a file or a folder, as a sentence, or undefined. */
export function mediaNameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'A name is needed.'
  if (name !== name.trim()) return 'A name can not begin or end with a space.'
  if (name === '.' || name === '..') return `"${name}" can not be a name.`
  if (NOT_IN_NAME.test(name) || !name.isWellFormed()) return 'A name can not hold slashes or control characters.'
  if (name.length > MAX_MEDIA_NAME) return `A name can have at most ${MAX_MEDIA_NAME} characters.`
  return undefined
}

/**
 * The path of a folder in its one form: '/' for the root, else '/photos/vans' without a slash at the end. Undefined when
 * one of its names can not be one, or it lies too deep.
 */
export function mediaFolderPath(path: string): string | undefined {
  const names = path
    .normalize('NFC')
    .split('/')
    .filter((name) => name !== '')
  if (names.length > MAX_MEDIA_DEPTH || names.some((name) => mediaNameProblem(name) !== undefined)) return undefined
  return `/${names.join('/')}`
}

/** The path of what is called `name` in a folder. */
export function mediaPathIn(folderPath: string, name: string): string {
  return folderPath === '/' ? `/${name}` : `${folderPath}/${name}`
}

/** The folder and the name of a path; the folder of '/team.jpg' is '/'. */
export function splitMediaPath(path: string): { folderPath: string; name: string } {
  const slash = path.lastIndexOf('/')
  return { folderPath: slash <= 0 ? '/' : path.slice(0, slash), name: path.slice(slash + 1) }
}

/** The folders above a path's own folder and itself, outermost first: '/a/b' gives '/a' and '/a/b'; the root gives none. */
export function mediaFoldersDownTo(folderPath: string): string[] {
  const names = folderPath.split('/').filter((name) => name !== '')
  return names.map((_name, index) => `/${names.slice(0, index + 1).join('/')}`)
}

/**
 * A name that `isTaken` does not know: the name itself, else with ' (2)', ' (3)' before its ending ('Keep both', M457).
 * A name that is too long for the number gives way at its end.
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
