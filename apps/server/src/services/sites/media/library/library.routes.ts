import {
  deleteMediaItems,
  deleteMediaVersion,
  emptyMediaTrash,
  listMediaFiles,
  listMediaFolders,
  mediaDetails,
  mediaUsage,
  mediaUsesOf,
  moveMediaItems,
  purgeMediaItems,
  restoreMediaItems,
  restoreMediaVersion,
  updateMediaFile,
} from '@rankdesk/api'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import type { MediaContext } from '../mediaContext.ts'
import { readUsage } from '../quota/quota.queries.ts'
import { deleteVersion, restoreVersion } from '../versions/restoreVersion.ts'
import { deleteItems, emptyTrash, moveItems, purgeItems, restoreItems } from './changeItems.ts'
import { listFiles } from './listFiles.ts'
import { listFolders } from './listFolders.ts'
import { readFileDetails, readUsesOf } from './readFileDetails.ts'
import { updateFile } from './updateFile.ts'

/** Registers the calls of the media library's screen (M453-M455, M473, D19, D21). */
export function libraryRoutes(
  { routes, database: { db } }: ServiceDependencies,
  withStore: (context: UseCaseContext) => MediaContext,
): void {
  routes.serve(listMediaFiles, ({ input: { query } }) => listFiles(db, query))
  routes.serve(listMediaFolders, ({ input: { query } }) => listFolders(db, query.project))
  routes.serve(mediaDetails, ({ input: { query }, context }) =>
    readFileDetails(db, query, withStore(context).limits.trashDays),
  )
  routes.serve(mediaUsesOf, ({ input: { query } }) => readUsesOf(db, query))
  routes.serve(mediaUsage, ({ input: { query }, context }) => readUsage(db, query.project, withStore(context).limits))
  routes.serve(updateMediaFile, ({ input: { body }, actor, context }) =>
    updateFile(withStore(context), { ...body, actor }),
  )
  routes.serve(restoreMediaVersion, ({ input: { body }, actor, context }) =>
    restoreVersion(withStore(context), { ...body, actor }),
  )
  routes.serve(deleteMediaVersion, ({ input: { body }, actor, context }) =>
    deleteVersion(withStore(context), { ...body, actor }),
  )
  routes.serve(moveMediaItems, async ({ input: { body }, actor, context }) => ({
    files: await moveItems(withStore(context), { ...body, actor }),
  }))
  routes.serve(deleteMediaItems, async ({ input: { body }, actor, context }) => ({
    files: await deleteItems(withStore(context), { ...body, actor }),
  }))
  routes.serve(restoreMediaItems, async ({ input: { body }, actor, context }) => ({
    files: await restoreItems(withStore(context), { ...body, actor }),
  }))
  routes.serve(purgeMediaItems, async ({ input: { body }, actor, context }) => ({
    files: await purgeItems(withStore(context), { ...body, actor }),
  }))
  routes.serve(emptyMediaTrash, ({ input: { body }, actor, context }) =>
    emptyTrash(withStore(context), { ...body, actor }),
  )
}
