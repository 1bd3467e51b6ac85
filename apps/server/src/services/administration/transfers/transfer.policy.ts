/** An account that somebody wants to hand over. */
export interface Transfer {
  businessName: string
  isArchived: boolean
  /** The present manager in the role. */
  managerId: number | null
  fromStaffId: number
}

/** Returns why an account cannot be handed over. Null if it can. */
export function refusalOfTransfer({ businessName, isArchived, managerId, fromStaffId }: Transfer): string | null {
  if (isArchived) return `${businessName} is archived. Restore the client first.`
  if (managerId !== fromStaffId) return `${businessName} has another manager now. Reload the list.`
  return null
}
