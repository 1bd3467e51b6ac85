export { useDialogs } from './dialogsContext.ts'
export type { AlertOptions, ConfirmOptions, Dialogs } from './dialogsContext.ts'
export { DialogsProvider } from './DialogsProvider.tsx'
export type { DialogsProviderProps } from './DialogsProvider.tsx'
