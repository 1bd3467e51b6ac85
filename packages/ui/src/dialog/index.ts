export { Dialog } from './Dialog.tsx'
export type { DialogProps } from './Dialog.tsx'
export { useDialog } from './useDialog.ts'
export type { DialogControl, DialogState } from './useDialog.ts'
