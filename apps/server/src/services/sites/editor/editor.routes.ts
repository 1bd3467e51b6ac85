import { pageForContentEdit } from '@rankdesk/api'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { pageForEdit } from './pageForEdit.ts'

/** Registers the content editor's calls about a client's site (M349). */
export function editorRoutes({ routes, database: { db } }: ServiceDependencies): void {
  routes.serve(pageForContentEdit, ({ input: { query } }) => pageForEdit(db, query.pageID))
}
