export { Link } from './Link.tsx'
export type { LinkProps } from './Link.tsx'
export { linkTarget } from './linkTarget.ts'
export type { LinkTarget } from './linkTarget.ts'
