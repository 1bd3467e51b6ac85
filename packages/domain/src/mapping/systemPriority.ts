/** Returns the label of a system's priority, which is that of its line of business. Rule MAP-5. */
export function systemPriorityLabel(businessTypeId: number): string {
  if (businessTypeId === 1) return 'Primary Priority'
  return businessTypeId <= 3 ? '2nd Priority' : '3rd Priority'
}
