import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { boundedText, id, idInPath, requiredText } from '../primitives.ts'

export const addLocation = defineContract({
  id: 'addLocation',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/client/:clientId/locations',
  summary:
    'Adds a place of business of a client, so that work on its business profile can begin. Its profile counts as not added until it is connected.',
  access: 'staff',
  params: z.object({ clientId: idInPath }),
  body: z.object({
    address1: requiredText(200),
    city: requiredText(100),
    /** The state, province or county. */
    region: requiredText(100),
    postalCode: requiredText(20),
    /** Empty for the client's own number. */
    phoneNumber: boundedText(50).check(z.trim()),
  }),
  result: z.object({ locationId: id, clientLocationGuid: z.string() }),
})
