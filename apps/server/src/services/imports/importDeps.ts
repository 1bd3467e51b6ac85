import type { SpaceMonitor } from '#platform/disk-space/index.ts'
import type { ServiceDependencies } from '../lib/dependencies.ts'
import type { StagingFolder } from './stagingFolder.ts'

/** The dependencies of imports: those of a service, and the folder in which files wait. */
export interface ImportDeps extends Pick<ServiceDependencies, 'database' | 'clock' | 'jobs'> {
  staging: StagingFolder
  diskSpace: SpaceMonitor
}
