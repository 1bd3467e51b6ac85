import path from 'node:path'

/** The folder of the repository, for what reads the sources of the packages. */
export const REPOSITORY_ROOT = path.resolve(import.meta.dirname, '..', '..', '..')
