import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { boundedText, id, idInPath, requiredText } from '../primitives.ts'

/** The client lists that can have views, and the leadership report. */
export const CLIENT_LISTS = ['home', 'my-clients', 'all-clients', 'leadership-reports'] as const
export type ClientListName = (typeof CLIENT_LISTS)[number]

/** A named view of a client list (D22). `query` is the list's address without its path. */
export const clientListViewSchema = z.object({
  viewId: id,
  list: z.enum(CLIENT_LISTS),
  name: z.string(),
  query: z.string(),
  /** Whether the owner's whole team can see it. */
  shared: z.boolean(),
  ownerName: z.string(),
  /** Whether the caller owns it. Only the owner can change it. */
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
  summary: "Lists the named views of a client list by name: the caller's own, then those shared by the team.",
  access: 'staff',
  query: z.object({ list: z.enum(CLIENT_LISTS) }),
  result: z.object({
    /** The team of a shared view. Null for a person without a team. */
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
  summary: 'Creates a named view of a client list. 409 if the caller already has a view with this name for the list.',
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
  summary: "Renames, shares or updates the caller's own view of a client list.",
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
  summary: "Deletes the caller's own view of a client list. Returns false if it no longer exists.",
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
  summary: "Moves a client directly before or after another one in the caller's own order of clients (M492).",
  access: 'staff',
  params: z.object({ clientId: idInPath }),
  body: z.object({ neighborId: id, side: z.enum(['before', 'after']) }),
  result: z.boolean(),
})
