export { Avatar } from './Avatar.tsx'
export type { AvatarProps } from './Avatar.tsx'
