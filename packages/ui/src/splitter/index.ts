export { Splitter } from './Splitter.tsx'
export type { SplitterPane, SplitterProps } from './Splitter.tsx'
