export { Dialog } from './Dialog.tsx'
export type { DialogProps } from './Dialog.tsx'
export { DialogBody } from './DialogBody.tsx'
export type { DialogBodyProps } from './DialogBody.tsx'
export { DialogContent } from './DialogContent.tsx'
export type { DialogContentProps, DialogFrameProps } from './DialogContent.tsx'
export {
  DialogClose,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from './DialogParts.tsx'
export type { DialogCloseProps, DialogTriggerProps } from './DialogParts.tsx'
export { DialogRoot } from './DialogRoot.tsx'
export type { DialogRootProps } from './DialogRoot.tsx'
export { useDialog } from './useDialog.ts'
export { useDialogGuard } from './useDialogGuard.ts'
export type { DialogControl, DialogState } from './useDialog.ts'
