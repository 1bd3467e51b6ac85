import { publicDomainProblem } from '@rankdesk/format'
import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { boundedText, id, idInPath, noControls, requiredText } from '../primitives.ts'
import { newerSave } from './saveConflict.ts'

const DOMAIN = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])$/
/** Takes off what is no part of a site's name: with and without www., http and https are one site. */
const siteOf = (domain: string) =>
  domain
    .replace(/^https?:\/\/(?=.)/, '')
    .replace(/[/?#].*$/, '')
    .replace(/^www\.(?=.+\.)/, '')
const optionalText = (max: number) => boundedText(max).check(z.trim(), noControls)
const manager = z.nullable(id)

/** What may be changed of a client. An empty text is none. */
export const clientFieldsSchema = z.object({
  businessName: requiredText(200).check(noControls),
  domain: z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.overwrite(siteOf),
    z.minLength(1, 'This field is required'),
    z.superRefine((domain: string, context) => {
      const problem = publicDomainProblem(domain)
      if (problem !== undefined) context.addIssue(problem)
    }),
    z.regex(DOMAIN, 'Enter a domain such as example.com'),
  ),
  seoManagerId: manager,
  accountManagerId: manager,
  marketingManagerId: manager,
  adsManagerId: manager,
  contactFirstName: optionalText(100),
  contactLastName: optionalText(100),
  emailAddress: optionalText(320).check(
    z.refine<string>((address) => address === '' || /^[^\s@]+@[^\s@]+$/.test(address), {
      message: 'Enter a valid e-mail address',
    }),
  ),
  phoneNumber: optionalText(40),
  address1: optionalText(200),
  city: optionalText(100),
  region: optionalText(100),
  postalCode: optionalText(20),
  rankingPackage: optionalText(100),
  /** Hours a month that replace those of the package. */
  overriddenTimeAllocation: z.nullable(z.number().check(z.gte(0), z.lte(1000))),
})
export type ClientFields = z.infer<typeof clientFieldsSchema>

/** A client as those who manage clients see it. */
export const administeredClientSchema = z.extend(clientFieldsSchema, {
  clientId: id,
  /** The version of the fields. A save sends it as If-Match. */
  version: z.string(),
  domain: z.string(),
  seoManagerName: z.nullable(z.string()),
  active: z.boolean(),
  archivedAt: z.nullable(z.string()),
})
export type AdministeredClient = z.infer<typeof administeredClientSchema>

const COMMON = { service: 'identity', access: 'staff', permission: 'manage-clients' } as const
const params = z.object({ clientId: idInPath })

export const administeredClients = defineContract({
  id: 'administeredClients',
  ...COMMON,
  method: 'GET',
  writes: false,
  path: '/api/administration/clients',
  summary: 'Lists all clients, archived ones included, and the staff who can manage them.',
  result: z.object({
    clients: z.array(administeredClientSchema),
    staff: z.array(z.object({ staffId: id, staffName: z.string() })),
  }),
})

export const createClient = defineContract({
  id: 'createClient',
  ...COMMON,
  method: 'POST',
  writes: true,
  path: '/api/administration/clients',
  summary: 'Creates a client with an empty site.',
  body: clientFieldsSchema,
  result: z.object({ clientId: id }),
})

export const changeClient = defineContract({
  id: 'changeClient',
  ...COMMON,
  method: 'PUT',
  writes: true,
  path: '/api/administration/clients/:clientId',
  summary: 'Changes a client’s record. If-Match is the version on which it is based.',
  headers: ['if-match'],
  params,
  body: clientFieldsSchema,
  result: z.literal(true),
  conflict: z.object({ theirs: administeredClientSchema, ...newerSave }),
})

export const archiveClient = defineContract({
  id: 'archiveClient',
  ...COMMON,
  method: 'PUT',
  writes: true,
  path: '/api/administration/clients/:clientId/archived',
  summary: 'Archives a client, which leaves every list and stops its due work, or restores it.',
  params,
  body: z.object({ archived: z.boolean() }),
  result: z.boolean(),
})

export const deleteClient = defineContract({
  id: 'deleteClient',
  ...COMMON,
  permission: 'delete-clients',
  method: 'POST',
  writes: true,
  path: '/api/administration/clients/:clientId/delete',
  summary: 'Deletes an archived client with everything about it. The body repeats the business name.',
  params,
  body: z.object({ businessName: boundedText(200) }),
  result: z.literal(true),
})
