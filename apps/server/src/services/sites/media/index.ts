export { mediaRoutes } from './media.routes.ts'
export { authenticateReader } from './serving/authenticateReader.ts'
export { sendMedia, conditionsOf } from './serving/mediaFiles.routes.ts'
export { publicMedia, type PublicMedia } from './serving/publicMedia.ts'
