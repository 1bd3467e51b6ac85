/**
 * Returns the side on which a dragged header changes places with its neighbor: the one whose middle the pointer has
 * passed. Comparing middles prevents swapping back and forth with a wide column.
 */
export function columnUnder(table: HTMLElement, id: string, x: number): 'left' | 'right' | undefined {
  const heads = [...table.querySelectorAll<HTMLElement>('thead [data-column]')].filter(
    (head) => head.closest('table') === table,
  )
  const index = heads.findIndex((head) => head.dataset['column'] === id)
  const middle = (head: HTMLElement | undefined): number | undefined => {
    if (!head) return undefined
    const { left, width } = head.getBoundingClientRect()
    return left + width / 2
  }
  if (index < 0) return undefined
  if (x < (middle(heads[index - 1]) ?? -Infinity)) return 'left'
  return x > (middle(heads[index + 1]) ?? Infinity) ? 'right' : undefined
}
