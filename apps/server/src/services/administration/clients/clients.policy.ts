/** A client that somebody wants to delete. */
export interface Deletion {
  businessName: string
  isArchived: boolean
  /** The name that the person typed. */
  typedName: string
}

/** Returns why a client may not be deleted. Undefined if it may. */
export function refusalOfDelete({ businessName, isArchived, typedName }: Deletion): string | undefined {
  if (!isArchived) return 'Archive the client first. Only archived clients can be deleted.'
  if (typedName.trim() !== businessName.trim()) return 'Type the business name exactly as it is shown.'
  return undefined
}
