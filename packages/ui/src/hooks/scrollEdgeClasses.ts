import type { ScrollEdges } from './useScrollEdges.ts'

/** Fades the edges behind which content overflows, over 24 px. */
export function scrollEdgeClasses({ start, end }: ScrollEdges): string {
  return `${start ? 'mask-l-from-[calc(100%-24px)]' : ''} ${end ? 'mask-r-from-[calc(100%-24px)]' : ''}`
}
