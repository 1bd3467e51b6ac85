/** After `npm run migration`: deletes the older snapshots of drizzle, which compares the schema with the newest one only. */
import { globSync, rmSync } from 'node:fs'

const snapshots = globSync(`${import.meta.dirname}/migrations/meta/*_snapshot.json`).toSorted()
for (const older of snapshots.slice(0, -1)) rmSync(older)
