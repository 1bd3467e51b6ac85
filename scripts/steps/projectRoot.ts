import path from 'node:path'

/** The folder that holds the root package.json. */
export const projectRoot = path.resolve(import.meta.dirname, '..', '..')

/** The folder of a run's logs, counts and pictures, which git ignores. REPORTS_DIR names another one. */
export const reportsFolder = process.env['REPORTS_DIR'] ?? path.join(projectRoot, 'reports')

/** Returns the file of a program that npm installed, to run it without npx. */
export function binary(name: string): string {
  return path.join(projectRoot, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)
}
