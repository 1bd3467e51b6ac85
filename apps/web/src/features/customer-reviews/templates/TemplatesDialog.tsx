import {
  addReplyTemplate,
  deleteReplyTemplate,
  editReplyTemplate,
  type ReplyTemplate,
  replyTemplates,
} from '@rankdesk/api'
import {
  Button,
  Chip,
  Dialog,
  EmptyState,
  FormActions,
  FormField,
  RadioGroup,
  Skeleton,
  TextArea,
  TextInput,
} from '@rankdesk/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { ApiForm } from '#lib/forms/ApiForm.tsx'

export interface TemplatesDialogProps {
  open: boolean
  clientId: number
  businessName: string
  onClose: () => void
}

/** The templates of the agency and of one client: adds, changes and deletes them. */
export function TemplatesDialog({ open, clientId, businessName, onClose }: TemplatesDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Templates"
      subtitle={businessName}
      width={640}
    >
      {open && <Templates clientId={clientId} businessName={businessName} />}
    </Dialog>
  )
}

type Editing = ReplyTemplate | 'new' | undefined

function Templates({ clientId, businessName }: Pick<TemplatesDialogProps, 'clientId' | 'businessName'>) {
  const app = useApp()
  const query = useQuery(replyTemplatesQuery(app, clientId))
  const [editing, setEditing] = useState<Editing>()
  const close = () => setEditing(undefined)
  if (editing !== undefined)
    return <TemplateForm of={editing} clientId={clientId} businessName={businessName} onClose={close} />
  return (
    <div className="flex flex-col gap-3">
      <QueryContent
        title="The templates"
        query={query}
        skeleton={<Skeleton height={120} />}
        isEmpty={({ templates }) => templates.length === 0}
        empty={
          <EmptyState size="sm" title="No templates yet">
            Write answers that you send often, with {'{author}'}, {'{business}'}, {'{phone}'} and {'{town}'}.
          </EmptyState>
        }
      >
        {({ templates }) => (
          <ul className="flex flex-col">
            {templates.map((template) => (
              <TemplateRow key={template.replyTemplateId} template={template} onEdit={() => setEditing(template)} />
            ))}
          </ul>
        )}
      </QueryContent>
      <Button className="self-start" onClick={() => setEditing('new')}>
        Add a template
      </Button>
    </div>
  )
}

function TemplateRow({ template, onEdit }: { template: ReplyTemplate; onEdit: () => void }) {
  const alertError = useErrorAlert()
  const remove = useMutation({
    ...deleteTemplateMutation(useApp()),
    onError: (error) => void alertError(error, 'The template was not deleted'),
  })
  const { name, text, clientId, replyTemplateId } = template
  return (
    <li className="flex flex-wrap items-start gap-2 border-b border-hairline py-2 last:border-b-0">
      <span className="min-w-0 flex-1 basis-60">
        <span className="flex items-center gap-2 font-medium">
          {name} <Chip size="sm">{clientId === null ? 'All clients' : 'This client'}</Chip>
        </span>
        <span className="line-clamp-2 wrap-break-word text-muted">{text}</span>
      </span>
      <Button size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Delete ${name}`}
        loading={remove.isPending}
        onClick={() => remove.mutate(replyTemplateId)}
      >
        Delete
      </Button>
    </li>
  )
}

const schema = z.extend(z.pick(addReplyTemplate.body, { name: true, text: true }), { scope: z.enum(['all', 'client']) })

interface TemplateFormProps extends Pick<TemplatesDialogProps, 'clientId' | 'businessName' | 'onClose'> {
  of: ReplyTemplate | 'new'
}

function TemplateForm({ of, clientId, businessName, onClose }: TemplateFormProps) {
  const save = useMutation(saveTemplateMutation(useApp()))
  const template = of === 'new' ? undefined : of
  return (
    <ApiForm
      aria-label="Template"
      className="flex flex-col gap-3"
      schema={schema}
      defaultValues={{ name: template?.name ?? '', text: template?.text ?? '', scope: 'all' as const }}
      onSubmit={async ({ name, text, scope }) => {
        await save.mutateAsync({ name, text, clientId: scope === 'client' ? clientId : null, of: template })
        onClose()
      }}
    >
      <FormField name="name" label="Name">
        {(field) => <TextInput {...field} />}
      </FormField>
      <FormField
        name="text"
        label="Text"
        hint="{author}, {business}, {phone} and {town} are filled in for each review."
      >
        {(field) => <TextArea {...field} rows={5} autoGrow />}
      </FormField>
      {template === undefined && (
        <FormField name="scope" label="For">
          {(field) => (
            <RadioGroup
              {...field}
              options={[
                { value: 'all', label: 'All clients' },
                { value: 'client', label: businessName },
              ]}
            />
          )}
        </FormField>
      )}
      <FormActions submitLabel="Save template" onCancel={onClose} />
    </ApiForm>
  )
}

/** The templates of the agency, with those of a client. */
function replyTemplatesQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.replyTemplates(app, clientId),
    meta: readsOf(['customer-review']),
    queryFn: ({ signal }) => app.client.call(replyTemplates, { query: { clientId } }, { signal }),
  })
}

/** Adds a template, or changes one that is based on `version`. */
function saveTemplateMutation({ client }: AppContextValue) {
  return writeMutation(
    ({
      of,
      clientId,
      ...text
    }: TemplateText & { clientId: number | null; of?: { replyTemplateId: number; version: number } | undefined }) =>
      of === undefined
        ? client.call(addReplyTemplate, { body: { ...text, clientId } })
        : client.call(editReplyTemplate, {
            params: { replyTemplateId: of.replyTemplateId },
            headers: { 'if-match': String(of.version) },
            body: text,
          }),
  )
}

interface TemplateText {
  name: string
  text: string
}

function deleteTemplateMutation({ client }: AppContextValue) {
  return writeMutation((replyTemplateId: number) => client.call(deleteReplyTemplate, { params: { replyTemplateId } }))
}
