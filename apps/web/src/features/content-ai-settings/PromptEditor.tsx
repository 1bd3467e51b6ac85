import { type CallResult, type ContentPrompt, savePrompt, type testPrompt } from '@rankdesk/api'
import {
  Banner,
  Button,
  Card,
  Collapsible,
  Field,
  FormActions,
  FormField,
  SafeHtml,
  Select,
  TextArea,
  TextInput,
  useToast,
} from '@rankdesk/ui'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { sampleClientsQuery, usePromptMutations, useTestRun } from './contentAiSettings.queries.ts'
import { PromptDifference } from './PromptDifference.tsx'
import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'

export interface PromptEditorProps {
  /** The current version. */
  prompt: ContentPrompt
  mayChange: boolean
  /** Called after a save, and to discard the typed text for a newer version. */
  onSaved: () => void
}

/** The text of a prompt, its difference from the current version, and a test run of both. */
export function PromptEditor({ prompt, mayChange, onSaved }: PromptEditorProps) {
  // The version that the typed text is based on. A newer one by someone else does not replace the text.
  const [base] = useState(prompt)
  const { show } = useToast()
  const { save } = usePromptMutations(prompt.strategyTypeId, base.version)
  return (
    <Card title={prompt.strategyTypeName}>
      <ApiForm
        aria-label={`Prompt for ${prompt.strategyTypeName}`}
        schema={savePrompt.body}
        defaultValues={{ prompt: base.prompt, note: '' }}
        onSubmit={async (values) => {
          const { version } = await save(values)
          show({ tone: 'success', message: `Version ${version} is in use.` })
          onSaved()
        }}
      >
        {prompt.version !== base.version && (
          <Banner
            tone="warning"
            title={`${prompt.staffName ?? 'Someone else'} saved version ${prompt.version}`}
            action={
              <Button size="sm" onClick={onSaved}>
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
  const run = useTestRun(strategyTypeId)
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
          icon={<FlaskConical aria-hidden size={16} strokeWidth={1.75} />}
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
    </section>
  )
}
