import { insertPageBody, type SiteTemplate } from '@rankdesk/api'
import { FormActions, FormField, TextInput } from '@rankdesk/ui'
import * as z from 'zod/mini'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { logPageProblem } from './logPageProblem.ts'
import { TemplateChoice } from './TemplateChoice.tsx'

export interface NewPageFormProps {
  /** The initial name (M435). */
  defaultName: string
  /** The text that says where the page goes. */
  positionLabel: string
  templates: readonly SiteTemplate[]
  /** The initial template (M434); undefined when the site has no suitable one. */
  defaultTemplateId: number | undefined
  /** Adds the page. Errors are shown, and the form stays open. */
  onSave: (page: { pageName: string; templateId: number }) => Promise<void>
  onCancel: () => void
}

const schema = z.pick(insertPageBody, { pageName: true, templateId: true })

/** The form for the name and template of a new page (M425, M433-M435). */
export function NewPageForm({
  defaultName,
  positionLabel,
  templates,
  defaultTemplateId,
  onSave,
  onCancel,
}: NewPageFormProps) {
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
      <FormField name="pageName" label="Page name" hint={positionLabel}>
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
