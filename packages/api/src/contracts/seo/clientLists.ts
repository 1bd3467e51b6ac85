import * as z from 'zod/mini'
import { defineContract } from '../../contract/contract.ts'
import { boundedText, id, idInPath, requiredText } from '../primitives.ts'

/** The lists of clients that views are of. */
export const CLIENT_LISTS = ['home', 'my-clients', 'all-clients'] as const
export type ClientListName = (typeof CLIENT_LISTS)[number]

/** A view of a list of clients that someone has named (D22). `query` is the list's address without its path. */
export const clientListViewSchema = z.object({
  viewId: id,
  list: z.enum(CLIENT_LISTS),
  name: z.string(),
  query: z.string(),
  /** Whether the whole team of its owner sees it. */
  shared: z.boolean(),
  ownerName: z.string(),
  /** Whether it is the caller's own; only the owner can change it. */
  mine: z.boolean(),
})
export type ClientListView = z.infer<typeof clientListViewSchema>

const viewBody = z.object({
  list: z.enum(CLIENT_LISTS),
  name: requiredText(80),
  query: boundedText(2000),
  shared: z.boolean(),
})

export const clientListViews = defineContract({
  id: 'clientListViews',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/client/list-views',
  summary: "The named views of a list of clients: one's own, then those that one's team shares, by name.",
  access: 'staff',
  query: z.object({ list: z.enum(CLIENT_LISTS) }),
  result: z.object({
    /** The team that a shared view is for; empty for a person without one. */
    teamName: z.nullable(z.string()),
    views: z.array(clientListViewSchema),
  }),
})

export const addClientListView = defineContract({
  id: 'addClientListView',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/client/list-views',
  summary: 'Names a view of a list of clients. A name that one has given in this list before is refused with 409.',
  access: 'staff',
  body: viewBody,
  result: clientListViewSchema,
})

export const changeClientListView = defineContract({
  id: 'changeClientListView',
  service: 'seo',
  method: 'PUT',
  writes: true,
  path: '/api/client/list-views/:viewId',
  summary: "Renames, shares or redraws one's own view of a list of clients.",
  access: 'staff',
  params: z.object({ viewId: idInPath }),
  body: viewBody,
  result: clientListViewSchema,
})

export const deleteClientListView = defineContract({
  id: 'deleteClientListView',
  service: 'seo',
  method: 'DELETE',
  writes: true,
  path: '/api/client/list-views/:viewId',
  summary: "Drops one's own view of a list of clients. False when there is no such view any more.",
  access: 'staff',
  params: z.object({ viewId: idInPath }),
  result: z.boolean(),
})

export const moveClient = defineContract({
  id: 'moveClient',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/client/:clientId/move',
  summary: "Puts a client right before or after another in one's own order of clients (M492); others' orders stay.",
  access: 'staff',
  params: z.object({ clientId: idInPath }),
  body: z.object({ neighbourId: id, side: z.enum(['before', 'after']) }),
  result: z.boolean(),
})
