export { DocumentTitle } from './DocumentTitle.tsx'
export type { DocumentTitleProps } from './DocumentTitle.tsx'
