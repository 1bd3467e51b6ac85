export { Icon } from './Icon.tsx'
export type { IconProps, IconSize } from './Icon.tsx'
