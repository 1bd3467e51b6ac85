import { CLIENT_LANGUAGES } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { idInPath } from '../primitives.ts'

const language = z.enum(CLIENT_LANGUAGES)
const languageParams = z.object({ clientId: idInPath })

/** The language of a client's pages, and what it is taken from (WRITE-18). */
export const clientLanguageSchema = z.object({
  language,
  source: z.enum(['person', 'pages', 'declared', 'queries', 'none']),
  /** The language without the choice of a person. */
  detected: language,
})
export type ClientLanguageState = z.output<typeof clientLanguageSchema>

export const clientLanguageOfClient = defineContract({
  id: 'clientLanguage',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/client/:clientId/language',
  summary: "Returns the language of a client's pages: the choice of staff, or what its pages and queries show.",
  access: 'staff',
  params: languageParams,
  result: clientLanguageSchema,
})

export const chooseLanguage = defineContract({
  id: 'chooseLanguage',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/client/:clientId/language',
  summary: 'Sets the language in which drafts for a client are written. Null returns to what its pages show.',
  access: 'staff',
  params: languageParams,
  body: z.object({ language: z.nullable(language) }),
  result: clientLanguageSchema,
})
