export { ScrollArea } from './ScrollArea.tsx'
export type { ScrollAreaProps } from './ScrollArea.tsx'
