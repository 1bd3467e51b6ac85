import {
  type CallResult,
  type ContentPrompt,
  queryReport,
  rankingClientsReport,
  savePrompt,
  staffFilter,
  testPrompt,
} from '@rankdesk/api'
import {
  Banner,
  Button,
  Card,
  Collapsible,
  Field,
  FormActions,
  FormField,
  Icon,
  SafeHtml,
  Select,
  TextArea,
  TextInput,
  useToast,
} from '@rankdesk/ui'
import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { useFormBase } from '#lib/forms/useFormBase.ts'
import { PromptDifference } from './PromptDifference.tsx'
import { SentPrompt } from './SentPrompt.tsx'

interface PromptEditorProps {
  /** The current version. */
  prompt: ContentPrompt
  mayChange: boolean
  /** Called with the version that a save made. */
  onSaved: (prompt: ContentPrompt) => void
}

/** The text of a prompt, its difference from the current version, and a test run of both. */
export function PromptEditor({ prompt, mayChange, onSaved }: PromptEditorProps) {
  // A newer version by someone else does not replace what is typed.
  const { base, formKey, hasTheirs, onValuesChange, resolve, save } = useFormBase(prompt)
  const { show } = useToast()
  const { mutateAsync } = useMutation(savePromptMutation(useApp(), prompt.strategyTypeId))
  return (
    <Card title={prompt.strategyTypeName}>
      <ApiForm
        key={formKey}
        aria-label={`Prompt for ${prompt.strategyTypeName}`}
        schema={savePrompt.body}
        defaultValues={{ prompt: base.prompt, note: '' }}
        onValuesChange={onValuesChange}
        onSubmit={async (values, { getValues, reset, setValue }) => {
          const typed = getValues()
          await save(async (version) => {
            const saved = await mutateAsync({ ...values, version })
            show({ tone: 'success', message: `Version ${saved.version} is in use.` })
            onSaved(saved)
            return saved
          })
          // What was typed during the save stays, and belongs to the next version, which has a note of its own.
          const hasSameNote = getValues('note') === typed.note
          reset({ ...typed, note: '' }, { keepValues: true })
          if (hasSameNote) setValue('note', '', { shouldDirty: true })
        }}
      >
        {hasTheirs && (
          <Banner
            tone="warning"
            title={`${prompt.staffName ?? 'Someone else'} saved version ${prompt.version}`}
            action={
              <Button size="sm" onClick={() => resolve('theirs')}>
                Use their version
              </Button>
            }
          >
            Your text is based on an earlier version and can’t be saved. Copy what you need first.
          </Banner>
        )}
        <FormField name="prompt" label="Prompt">
          {(field) => <TextArea {...field} rows={12} readOnly={!mayChange} />}
        </FormField>
        {mayChange && (
          <>
            <FormField name="note" label="Note" hint="What you changed and why">
              {(field) => <TextInput {...field} />}
            </FormField>
            <FormActions submitLabel="Make live" />
          </>
        )}
        <DraftDifference current={prompt.prompt} />
        <DraftTest prompt={prompt} />
      </ApiForm>
    </Card>
  )
}

function DraftDifference({ current }: { current: string }) {
  const draft = useWatch<{ prompt: string }, 'prompt'>({ name: 'prompt' })
  if (draft === current) return null
  return (
    <Collapsible title="Difference from the current version" defaultOpen>
      <PromptDifference label="Difference from the current version" before={current} after={draft} />
    </Collapsible>
  )
}

function DraftTest({ prompt }: { prompt: ContentPrompt }) {
  const draft = useWatch<{ prompt: string }, 'prompt'>({ name: 'prompt' })
  return <PromptTest strategyTypeId={prompt.strategyTypeId} current={prompt.prompt} draft={draft} />
}

interface PromptTestProps {
  strategyTypeId: number
  /** The text of the current version. */
  current: string
  /** The typed text. */
  draft: string
}

/** Writes for a sample client with the current prompt and with the typed one, side by side. Nothing is saved. */
function PromptTest({ strategyTypeId, current, draft }: PromptTestProps) {
  const clients = useQuery(sampleClientsQuery(useApp())).data ?? []
  const [chosen, setChosen] = useState('')
  const showError = useErrorAlert()
  const app = useApp()
  const run = useMutation(testRunMutation(app, strategyTypeId))
  const clientId = Number(chosen === '' ? (clients[0]?.clientId ?? 0) : chosen)
  const [live, typed] = run.data ?? []
  return (
    <section aria-label="Test run" className="flex flex-col gap-3 border-t border-hairline pt-4">
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Sample client">
          <Select
            value={String(clientId)}
            options={clients.map((client) => ({ value: String(client.clientId), label: client.businessName }))}
            onChange={(event) => setChosen(event.target.value)}
          />
        </Field>
        <Button
          icon={<Icon of={FlaskConical} />}
          loading={run.isPending}
          disabledReason={clientId === 0 ? 'You have no client to test with.' : undefined}
          onClick={() =>
            run.mutate(
              { prompts: draft === current ? [current] : [current, draft], clientId },
              { onError: (error) => void showError(error) },
            )
          }
        >
          Test run
        </Button>
        <span className="text-muted">Nothing is saved.</span>
      </div>
      {live !== undefined && (
        <div className="grid gap-4 md:grid-cols-2">
          <TestResult title="Current version" result={live} />
          {typed !== undefined && <TestResult title="Your text" result={typed} />}
        </div>
      )}
    </section>
  )
}

function TestResult({ title, result }: { title: string; result: CallResult<typeof testPrompt> }) {
  const written = result.zones.filter(({ content, origin }) => origin === 'writer' && content !== '')
  return (
    <section aria-label={title} className="min-w-0 rounded-control border border-hairline p-3">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-caption text-muted">Written by {result.writer}</p>
      <p className="mt-2 font-medium wrap-break-word">{result.metaTitle}</p>
      <p className="wrap-break-word text-muted">{result.metaDescription}</p>
      {written.map(({ elementId, content }) => (
        <div key={elementId} className="mt-3">
          <p className="text-caption text-subtle">{elementId}</p>
          <SafeHtml html={content} className="wrap-break-word" />
        </div>
      ))}
      {result.sent !== undefined && (
        <Collapsible title="What was sent" className="mt-3">
          <SentPrompt messages={result.sent} />
        </Collapsible>
      )}
    </section>
  )
}

/** The clients on which a prompt can be tested: the first hundred of the person. */
function sampleClientsQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.clients(app, { samples: true }),
    meta: readsOf(['client']),
    queryFn: async ({ signal }) => {
      const query = { filter: staffFilter(app.staffId), count: 100 }
      return (await queryReport(app.client, app.config.product, rankingClientsReport, query, { signal })).rows
    },
  })
}

/** The mutation that writes with several prompts for one client, without saving anything. */
function testRunMutation({ client }: AppContextValue, strategyTypeId: number) {
  return mutationOptions({
    mutationFn: ({ prompts, clientId }: { prompts: readonly string[]; clientId: number }) =>
      Promise.all(
        prompts.map((prompt) => client.call(testPrompt, { params: { strategyTypeId }, body: { prompt, clientId } })),
      ),
  })
}

/** Saves a prompt that is based on a version: a newer one by someone else is reported (409). */
function savePromptMutation({ client }: AppContextValue, strategyTypeId: number) {
  return writeMutation(({ version, ...body }: { version: number; prompt: string; note: string }) =>
    client.call(savePrompt, { params: { strategyTypeId }, headers: { 'if-match': String(version) }, body }),
  )
}
