/** Returns the id of an option, which the control uses as its active descendant. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}
