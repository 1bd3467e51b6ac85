export { SafeHtml } from './SafeHtml.tsx'
export type { SafeHtmlProps } from './SafeHtml.tsx'
export { sanitizeHtml } from './sanitizeHtml.ts'
