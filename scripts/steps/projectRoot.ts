import path from 'node:path'

/** The folder that holds the root package.json. */
export const projectRoot = path.resolve(import.meta.dirname, '..', '..')

/** Where logs, counts and pictures of a run are kept; git ignores it. */
export const reportsFolder = path.join(projectRoot, 'reports')

/** The file of a program that npm installed, to be called without npx. */
export function binary(name: string): string {
  return path.join(projectRoot, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)
}
