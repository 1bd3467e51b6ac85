export { Confirm } from './Confirm.tsx'
export type { ConfirmProps } from './Confirm.tsx'
