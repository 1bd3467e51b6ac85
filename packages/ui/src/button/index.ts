export { Button } from './Button.tsx'
export type { ButtonProps } from './Button.tsx'
export { buttonVariants } from './buttonVariants.ts'
export type { ButtonSize, ButtonVariant } from './buttonVariants.ts'
