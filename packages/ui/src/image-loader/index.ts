export { ImageLoader } from './ImageLoader.tsx'
export type { ImageLoaderProps } from './ImageLoader.tsx'
