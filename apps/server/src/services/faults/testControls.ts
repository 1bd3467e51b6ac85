import type { Faults } from './fault.ts'
import type { SiteSwitches } from './siteSwitches.ts'
import type { TestDisk } from './testDisk.ts'

/** The states of a server in test mode that tests change. */
export interface TestControls {
  disk: TestDisk
  faults: Faults
  switches: SiteSwitches
}
