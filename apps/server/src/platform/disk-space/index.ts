export { isDiskFull } from './isDiskFull.ts'
export { type ReadSpace, readDiskSpace, SpaceMonitor } from './SpaceMonitor.ts'
export { ABANDONED_AFTER_MS, type DiskSpace, hasRoomFor, type SpaceLevel, spaceLevelOf } from './spaceRules.ts'
