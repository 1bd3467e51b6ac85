import { htmlTokens } from './htmlTokens.ts'

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** Splits HTML into its outermost elements and the text between them. Joined, they are the source again. */
export function htmlBlocks(html: string): string[] {
  const blocks: string[] = []
  let block = ''
  let depth = 0
  const end = () => {
    if (block !== '') blocks.push(block)
    block = ''
  }
  for (const { kind, source } of htmlTokens(html)) {
    const step = kind === 'tag' ? stepOf(source) : 0
    if (depth === 0 && step > 0) end()
    block += source
    depth = Math.max(0, depth + step)
    if (depth === 0 && kind === 'tag') end()
  }
  end()
  return blocks
}

/** Whether every element of the HTML is closed in the right order. */
export function isBalanced(html: string): boolean {
  const open: string[] = []
  for (const { kind, source } of htmlTokens(html)) {
    const step = kind === 'tag' ? stepOf(source) : 0
    if (step > 0) open.push(nameOf(source))
    else if (step < 0 && open.pop() !== nameOf(source)) return false
  }
  return open.length === 0
}

function stepOf(tag: string): -1 | 0 | 1 {
  if (tag.startsWith('<!')) return 0
  if (tag.startsWith('</')) return VOID.has(nameOf(tag)) ? 0 : -1
  return tag.endsWith('/>') || VOID.has(nameOf(tag)) ? 0 : 1
}

function nameOf(tag: string): string {
  return (/^<\/?([^\s/>]+)/.exec(tag)?.[1] ?? '').toLowerCase()
}
