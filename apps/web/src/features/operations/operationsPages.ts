/** Imports the pages of the operations screen by the last segment of their address, and the frame around them. */
export const operationsPages = {
  frame: async () => (await import('./OperationsFrame.tsx')).OperationsFrame,
  errors: async () => (await import('./errors/ErrorsPage.tsx')).ErrorsPage,
  'audit-events': async () => (await import('./audit/AuditPage.tsx')).AuditPage,
  impersonations: async () => (await import('./impersonations/ImpersonationsPage.tsx')).ImpersonationsPage,
  jobs: async () => (await import('./jobs/JobsPage.tsx')).JobsPage,
  schedule: async () => (await import('./schedule/SchedulePage.tsx')).SchedulePage,
  imports: async () => (await import('./imports/ImportFeedsPage.tsx')).ImportFeedsPage,
  backups: async () => (await import('./backups/BackupsPage.tsx')).BackupsPage,
  storage: async () => (await import('./storage/StoragePage.tsx')).StoragePage,
  system: async () => (await import('./system/SystemPage.tsx')).SystemPage,
  faults: async () => (await import('./faults/FaultsPage.tsx')).FaultsPage,
}
