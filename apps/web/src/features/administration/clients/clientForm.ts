import { type AdministeredClient, type ClientFields, clientFieldsSchema } from '@rankdesk/api'
import * as z from 'zod/mini'

const choice = z.string()

/** The fields of a client as the form has them: a select and a number field hold texts. */
export const clientFormSchema = z.extend(clientFieldsSchema, {
  seoManagerId: choice,
  accountManagerId: choice,
  marketingManagerId: choice,
  adsManagerId: choice,
  overriddenTimeAllocation: z.string().check(
    z.trim(),
    z.refine<string>((text) => text === '' || (Number(text) >= 0 && Number(text) <= 1000), {
      message: 'Enter a number from 0 to 1000',
    }),
  ),
})
export type ClientForm = z.infer<typeof clientFormSchema>

/** Returns the form of a client, or an empty one. */
export function formOfClient(client?: AdministeredClient): ClientForm {
  const idText = (id: number | null | undefined) => (id == null ? '' : String(id))
  return {
    businessName: client?.businessName ?? '',
    domain: client?.domain ?? '',
    contactFirstName: client?.contactFirstName ?? '',
    contactLastName: client?.contactLastName ?? '',
    emailAddress: client?.emailAddress ?? '',
    phoneNumber: client?.phoneNumber ?? '',
    address1: client?.address1 ?? '',
    city: client?.city ?? '',
    region: client?.region ?? '',
    postalCode: client?.postalCode ?? '',
    rankingPackage: client?.rankingPackage ?? '',
    seoManagerId: idText(client?.seoManagerId),
    accountManagerId: idText(client?.accountManagerId),
    marketingManagerId: idText(client?.marketingManagerId),
    adsManagerId: idText(client?.adsManagerId),
    overriddenTimeAllocation: idText(client?.overriddenTimeAllocation),
  }
}

/** Returns the fields that the server expects. */
export function fieldsOfClient(form: ClientForm): ClientFields {
  const idOf = (text: string) => (text === '' ? null : Number(text))
  return {
    ...form,
    seoManagerId: idOf(form.seoManagerId),
    accountManagerId: idOf(form.accountManagerId),
    marketingManagerId: idOf(form.marketingManagerId),
    adsManagerId: idOf(form.adsManagerId),
    overriddenTimeAllocation: idOf(form.overriddenTimeAllocation),
  }
}
