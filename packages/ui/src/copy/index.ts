export { CopyButton } from './CopyButton.tsx'
export type { CopyButtonProps } from './CopyButton.tsx'
export { COPY_TEXT, useCopy } from './useCopy.ts'
export type { CopyState } from './useCopy.ts'
