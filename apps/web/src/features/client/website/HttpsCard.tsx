import { changeWebsiteHttps } from '@rankdesk/api'
import { Card, Checkbox, FormActions, FormField, useToast } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { changeWebsiteHttpsMutation } from './website.queries.ts'

export interface HttpsCardProps {
  clientId: number
  domain: string
  hsts: boolean
  /** Whether the person may change it. Undefined until the server has said so. */
  mayManage: boolean | undefined
}

/** Whether browsers use only https for the copy of the client's site that Rankdesk serves. */
export function HttpsCard({ clientId, domain, hsts, mayManage }: HttpsCardProps) {
  const app = useApp()
  const toast = useToast()
  const change = useMutation(changeWebsiteHttpsMutation(app))
  return (
    <Card title="Secure connections" className="max-w-3xl">
      <div className="flex flex-col gap-4">
        <p>
          {hsts
            ? `Browsers that visit ${domain} use only https for it, for a year after each visit.`
            : `Browsers may still open ${domain} over http.`}
        </p>
        {mayManage === true && (
          <ApiForm
            aria-label="Secure connections"
            className="flex flex-col gap-4"
            schema={changeWebsiteHttps.body}
            initialFocus={false}
            defaultValues={{ hsts }}
            staysOpen
            onSubmit={async (body) => {
              await change.mutateAsync({ params: { clientId }, body })
              toast.show({ message: body.hsts ? 'Browsers will use only https.' : 'Browsers are no longer told.' })
            }}
          >
            <FormField name="hsts">
              {(field) => (
                <Checkbox
                  {...field}
                  label="Tell browsers to use only https (HSTS)"
                  hint={`Turn it on once ${domain} has a certificate that is renewed by itself. Browsers remember it for a year, also after you turn it off. Other hosts of the client are not affected.`}
                />
              )}
            </FormField>
            <FormActions submitLabel="Save" />
          </ApiForm>
        )}
      </div>
    </Card>
  )
}
