import {
  type CallResult,
  type ContentPrompt,
  type contentPrompts,
  type PromptVersion,
  savePrompt,
  type testPrompt,
} from '@rankdesk/api'
import { PROMPT_VARIABLES } from '@rankdesk/domain'
import { formatInstant } from '@rankdesk/format'
import {
  Icon,
  Banner,
  Button,
  Card,
  Collapsible,
  Dialog,
  Field,
  FormActions,
  FormField,
  PageTitle,
  SafeHtml,
  Select,
  Skeleton,
  SkeletonText,
  TextArea,
  TextInput,
  useDialogs,
  useToast,
} from '@rankdesk/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { useFormBase } from '#lib/forms/useFormBase.ts'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { ScreenPresence } from '#lib/presence/Presence.tsx'
import { strategyIdOf } from '#lib/routing/strategyIdOf.ts'
import {
  contentPromptsQuery,
  promptVersionsQuery,
  restorePromptMutation,
  sampleClientsQuery,
  savePromptMutation,
  testRunMutation,
} from './contentAiSettings.queries.ts'
import { PromptDifference } from './PromptDifference.tsx'
import { SentPrompt, SentPromptCard } from './SentPrompt.tsx'

type Prompts = CallResult<typeof contentPrompts>

/** The prompts by strategy type, with their versions and test runs (M481). The address contains the type. */
export function ContentAiSettingsScreen() {
  useDocumentTitle('Ranking AI Prompt Management')
  const { data, error, isPending, isFetching, refetch } = useQuery(contentPromptsQuery(useApp()))
  const [query] = useSearchParams()
  const strategyId = strategyIdOf(query.get('strategy') ?? undefined)
  return (
    <div className="flex flex-col gap-4">
      <PageTitle title="Ranking AI Prompt Management" aside={<ScreenPresence screen="prompts" />} />
      {strategyId !== undefined && <SentPromptCard strategyId={strategyId} />}
      {isPending && (
        <div role="status" aria-label="Loading prompts">
          <SkeletonText lines={8} />
        </div>
      )}
      {data === undefined && !isPending && (
        <LoadError title="Prompts did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data !== undefined && <PromptManagement data={data} />}
    </div>
  )
}

function PromptManagement({ data }: { data: Prompts }) {
  const [query, setQuery] = useSearchParams()
  // What the server returned last: the list may have been requested before. A restored version starts the editor again.
  const [saved, setSaved] = useState<{ restored: number; last?: ContentPrompt }>({ restored: 0 })
  const { prompts, mayChange } = data
  const listed = prompts.find(({ strategyTypeId }) => String(strategyTypeId) === query.get('type')) ?? prompts[0]
  if (listed === undefined) return null
  const { last } = saved
  const isNewer = last?.strategyTypeId === listed.strategyTypeId && last.version > listed.version
  const prompt = isNewer ? last : listed
  return (
    <>
      <p className="text-muted">
        {data.usesPrompts
          ? `Content is written by ${data.writer}.`
          : 'Content is written by the built-in composer from its own templates, which no prompt changes. Prompts apply as soon as a content model is configured.'}
        {!mayChange && ' You can read and test prompts, but not change them.'}
      </p>
      <div className="grid items-start gap-(--space-gutter) lg:grid-cols-[240px_minmax(0,1fr)] xl:grid-cols-[288px_minmax(0,1fr)_304px]">
        <nav aria-label="Prompts" className="min-w-0">
          <Card title="Prompts" flush>
            <ul className="flex flex-col pb-2 max-lg:max-h-52 max-lg:overflow-y-auto">
              {prompts.map(({ strategyTypeId, strategyTypeName, version }) => (
                <li key={strategyTypeId}>
                  <button
                    type="button"
                    aria-current={strategyTypeId === prompt.strategyTypeId ? 'true' : undefined}
                    onClick={() => setQuery({ type: String(strategyTypeId) })}
                    className="flex w-full items-baseline justify-between gap-2 px-4 py-2 text-left hover:bg-hover aria-[current]:bg-hover aria-[current]:font-semibold"
                  >
                    <span className="min-w-0 wrap-break-word">{strategyTypeName}</span>
                    <span className="figures shrink-0 text-caption font-normal text-muted">
                      {version === 0 ? 'Default' : `Version ${version}`}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </Card>
        </nav>
        <PromptEditor
          key={`${prompt.strategyTypeId} ${saved.restored}`}
          prompt={prompt}
          mayChange={mayChange}
          onSaved={(version) => setSaved({ ...saved, last: version })}
        />
        <div className="flex min-w-0 flex-col gap-4 lg:col-span-2 xl:col-span-1">
          <PromptVersions
            prompt={prompt}
            mayChange={mayChange}
            onRestored={(version) => setSaved({ restored: saved.restored + 1, last: version })}
          />
          <PromptVariables />
        </div>
      </div>
    </>
  )
}

/** The variables that a prompt can use. */
function PromptVariables() {
  return (
    <Card title="Variables">
      <p className="mb-2 text-muted">A model receives these facts in their place, and all other facts as data.</p>
      <dl className="flex flex-col gap-1.5">
        {PROMPT_VARIABLES.map(({ name, description }) => (
          <div key={name}>
            <dt className="font-mono text-caption">{`{{${name}}}`}</dt>
            <dd className="text-muted">{description}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

interface PromptVersionsProps {
  /** The current version. */
  prompt: ContentPrompt
  mayChange: boolean
  onRestored: (prompt: ContentPrompt) => void
}

/** The versions of a prompt with author and note, the difference of each from the current one, and Restore. */
function PromptVersions({ prompt, mayChange, onRestored }: PromptVersionsProps) {
  const { data, isError } = useQuery(promptVersionsQuery(useApp(), prompt.strategyTypeId))
  const [compared, setCompared] = useState<PromptVersion>()
  const { mutateAsync: restore } = useMutation(restorePromptMutation(useApp(), prompt))
  const { confirm } = useDialogs()
  const { show } = useToast()
  const showError = useErrorAlert()

  async function handleRestore({ version }: PromptVersion) {
    const sure = await confirm({
      title: `Restore ${nameOf(version)}?`,
      subtitle: 'It becomes a new version and is in use at once. Text that you have typed is discarded.',
    })
    if (!sure) return
    try {
      const restored = await restore(version)
      show({ tone: 'success', message: `Version ${restored.version} is in use.` })
      onRestored(restored)
    } catch (error) {
      await showError(error)
    }
  }
  return (
    <Card title="Versions">
      {data === undefined && !isError && <Skeleton height={120} />}
      {isError && <p className="text-muted">The versions did not load.</p>}
      <ul aria-label="Versions" className="flex flex-col">
        {data?.versions.map((each) => (
          <li key={each.version} className="flex flex-col gap-1 border-t border-hairline py-2 first:border-t-0">
            <span className="flex flex-wrap items-baseline justify-between gap-x-2">
              <span className="font-medium">{nameOf(each.version)}</span>
              <span className="figures text-caption text-muted">
                {each.at !== null && formatInstant(new Date(each.at))}
              </span>
            </span>
            {each.staffName !== null && <span className="text-caption text-muted">{each.staffName}</span>}
            {each.note !== '' && <span className="wrap-break-word">{each.note}</span>}
            {each.version === prompt.version ? (
              <span className="text-caption text-muted">In use</span>
            ) : (
              <span className="flex gap-2">
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Compare ${nameOf(each.version)}`}
                  onClick={() => setCompared(each)}
                >
                  Compare
                </Button>
                {mayChange && (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Restore ${nameOf(each.version)}`}
                    onClick={() => void handleRestore(each)}
                  >
                    Restore
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {compared !== undefined && (
        <Dialog
          open
          onOpenChange={() => setCompared(undefined)}
          title={`${nameOf(compared.version)} and the current version`}
          width={720}
        >
          <PromptDifference label="Difference" before={compared.prompt} after={prompt.prompt} />
        </Dialog>
      )}
    </Card>
  )
}

const nameOf = (version: number) => (version === 0 ? 'Default' : `Version ${version}`)

interface PromptEditorProps {
  /** The current version. */
  prompt: ContentPrompt
  mayChange: boolean
  /** Called with the version that a save made. */
  onSaved: (prompt: ContentPrompt) => void
}

/** The text of a prompt, its difference from the current version, and a test run of both. */
function PromptEditor({ prompt, mayChange, onSaved }: PromptEditorProps) {
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
