import { ADMINISTRATION_WRITES } from './administrationWrites.ts'
import { BRIEF_WRITES } from './briefWrites.ts'
import { CLIENT_WRITES } from './clientWrites.ts'
import { HANDOFF_WRITES } from './handoffWrites.ts'
import { IMPORT_WRITES } from './importWrites.ts'
import { MAPPING_WRITES } from './mappingWrites.ts'
import { OPERATIONS_WRITES } from './operationsWrites.ts'
import { REVIEW_WRITES } from './reviewWrites.ts'
import { SITE_WRITES } from './siteWrites.ts'
import { STRATEGY_WRITES } from './strategyWrites.ts'
import { WEBSITE_WRITES } from './websiteWrites.ts'
import type { WriteCase } from './writeSetup.ts'

/** A case for every contract that writes, by its id. */
export const WRITE_CASES: Readonly<Record<string, WriteCase>> = {
  ...STRATEGY_WRITES,
  ...HANDOFF_WRITES,
  ...BRIEF_WRITES,
  ...CLIENT_WRITES,
  ...REVIEW_WRITES,
  ...MAPPING_WRITES,
  ...SITE_WRITES,
  ...WEBSITE_WRITES,
  ...ADMINISTRATION_WRITES,
  ...OPERATIONS_WRITES,
  ...IMPORT_WRITES,
}
