export { isHlsAddress } from './attachVideo.ts'
export { VideoPlayer } from './VideoPlayer.tsx'
export type { VideoCaptions, VideoPlayerProps } from './VideoPlayer.tsx'
