export { ClientQueue } from './ClientQueue.tsx'
export { readFilters } from './address/queueFilters.ts'
export { prefetchQueue } from './prefetchQueue.ts'
export {
  HighestLeads,
  LastMonthLeads,
  NONE,
  PageOneShare,
  PerformanceChip,
  TextCell,
  outOf,
  percent,
} from './rows/clientCells.tsx'
export { ClientStrategies } from './strategies/ClientStrategies.tsx'
export { MonthMenu } from './strategy-actions/MonthMenu.tsx'
export { RecreateStrategiesButton } from './strategy-actions/RecreateStrategiesButton.tsx'
export { RECEIPT_HUES } from './strategy-actions/receiptHues.ts'
export {
  clientJobsQuery,
  clientStrategiesQuery,
  generateContentMutation,
  publicationsQuery,
} from './strategy-actions/strategyActions.queries.ts'
export { useClientJobs } from './strategy-actions/useClientJobs.ts'
export { ViewsMenuOf } from './views/ViewsMenu.tsx'
export { listViewsQuery } from './views/listViews.queries.ts'
