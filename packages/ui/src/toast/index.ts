export { useToast } from './toastContext.ts'
export type { ToastClosing, ToastOptions, Toasts } from './toastContext.ts'
export { ToastProvider } from './ToastProvider.tsx'
export type { ToastProviderProps } from './ToastProvider.tsx'
