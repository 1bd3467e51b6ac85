/** The actions on an archived client: those on its record, and those that end something. */
const ALLOWED: ReadonlySet<string> = new Set([
  'archiveClient',
  'restoreClient',
  'changeClient',
  'revokeFeedToken',
  'revokeReportLink',
  'cancelPublication',
  'cancelJob',
  'stopImpersonation',
  'endImpersonation',
  'undoImport',
  'discardUpload',
  'disconnectWebsite',
])

/** Whether an action of a person may write for an archived client. Everything else has to wait until it is restored. */
export function mayWriteForArchived(action: string): boolean {
  return ALLOWED.has(action)
}
