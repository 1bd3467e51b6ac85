export { DocumentTitle, useDocumentTitle } from './DocumentTitle.tsx'
export type { DocumentTitleProps } from './DocumentTitle.tsx'
