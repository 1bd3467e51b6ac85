export { authorshipShares, ORIGINS } from './authorship.ts'
export type { AuthorshipRun, AuthorshipShares, Origin } from './authorship.ts'
export { editAuthorship, startAuthorship } from './editAuthorship.ts'
export type { Authorship } from './editAuthorship.ts'
