import { insertPageBody, type SiteTemplate } from '@rankdesk/api'
import { FormActions, FormField, TextInput } from '@rankdesk/ui'
import * as z from 'zod/mini'
import { ApiForm } from '../../../shared/forms/ApiForm.tsx'
import { logPageProblem } from './logPageProblem.ts'
import { TemplateChoice } from './TemplateChoice.tsx'

export interface NewPageFormProps {
  /** The name that the form starts with (M435). */
  defaultName: string
  /** Where the page goes, in words. */
  place: string
  templates: readonly SiteTemplate[]
  /** The template that it starts with (M434); undefined where the site has none that fits. */
  defaultTemplateId: number | undefined
  /** Adds the page. What it throws is shown, and the form stays. */
  onSave: (page: { pageName: string; templateId: number }) => Promise<void>
  onCancel: () => void
}

const schema = z.pick(insertPageBody, { pageName: true, templateId: true })

/** Name and template of a page to add (M425, M433-M435). */
export function NewPageForm(props: NewPageFormProps) {
  const { defaultName, place, templates, defaultTemplateId, onSave, onCancel } = props
  return (
    <ApiForm
      aria-label="Add page"
      className="flex flex-col gap-3 rounded-card bg-sunken p-3"
      schema={schema}
      defaultValues={{ pageName: defaultName, templateId: defaultTemplateId ?? null }}
      initialFocus="select"
      onInvalid={({ templateId }) => {
        if (templateId === null) logPageProblem('Missing template ID')
      }}
      onSubmit={onSave}
    >
      <FormField name="pageName" label="Page name" hint={place}>
        {(field) => (
          <TextInput
            {...field}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onCancel()
            }}
          />
        )}
      </FormField>
      <FormField name="templateId">{(field) => <TemplateChoice {...field} templates={templates} />}</FormField>
      <FormActions onCancel={onCancel} />
    </ApiForm>
  )
}
