export { ErrorBoundary, retryFailedLoads } from './ErrorBoundary.tsx'
export type { ErrorBoundaryProps } from './ErrorBoundary.tsx'
