import type { Clock } from '@rankdesk/format'
import type { MediaStore } from '#connectors/storage/index.ts'
import type { Database, Queryable } from '#platform/db/database.ts'

/** What the demo agency offers for trying out an agency of one's own, which the app hands to the service. */
export interface SampleAgency {
  /** The addresses of the demo's staff, which an agency from before sample data was marked has too. */
  staffEmails: readonly string[]
  /** Adds sample clients, staff and work in one transaction. Returns whether it did. */
  add(
    database: Database,
    options: { clients: number; clock: Clock; batch: number; onProgress: (done: number, total: number) => void },
  ): Promise<boolean>
  /** Starts to draw pictures, and returns the function that adds them to the libraries of the sample clients. */
  drawPictures(): (db: Queryable, store: MediaStore, clock: Clock) => Promise<void>
}
