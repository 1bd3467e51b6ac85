import {
  type CallResult,
  type ContentPrompt,
  type contentPrompts,
  type PromptVersion,
  promptVersions,
  restorePrompt,
  sentPrompt,
} from '@rankdesk/api'
import { PROMPT_VARIABLES } from '@rankdesk/domain'
import { formatInstant } from '@rankdesk/format'
import { Button, Card, Dialog, PageTitle, Skeleton, SkeletonText, useDialogs, useToast } from '@rankdesk/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { Presence } from '#lib/presence/Presence.tsx'
import { idInAddress } from '#lib/routing/idInAddress.ts'
import { contentPromptsQuery } from './contentAiSettings.queries.ts'
import { PromptDifference } from './PromptDifference.tsx'
import { PromptEditor } from './PromptEditor.tsx'
import { SentPrompt } from './SentPrompt.tsx'

type Prompts = CallResult<typeof contentPrompts>

/** The prompts by strategy type, with their versions and test runs (M481). The address contains the type. */
export function ContentAiSettingsScreen() {
  useDocumentTitle('Ranking AI Prompt Management')
  const { data, error, isPending, isFetching, refetch } = useQuery(contentPromptsQuery(useApp()))
  const [query] = useSearchParams()
  const strategyId = idInAddress(query.get('strategy') ?? undefined)
  return (
    <div className="flex flex-col gap-4">
      <PageTitle title="Ranking AI Prompt Management" aside={<Presence screen="prompts" />} />
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

/** Every version of a type's prompt, newest first. */
function promptVersionsQuery(app: AppContextValue, strategyTypeId: number) {
  return queryWithReads({
    queryKey: [...queryKeys.contentPrompts(app), strategyTypeId],
    meta: readsOf(['prompt']),
    queryFn: ({ signal }) => app.client.call(promptVersions, { params: { strategyTypeId } }, { signal }),
  })
}

/** What was sent to the content model for the newest draft of a strategy (WRITE-31). */
function SentPromptCard({ strategyId }: { strategyId: number }) {
  const query = useQuery(sentPromptQuery(useApp(), strategyId))
  return (
    <Card title="What was sent for a draft">
      <QueryContent
        title="What was sent"
        query={query}
        skeleton={<SkeletonText lines={6} />}
        isEmpty={(sent) => sent === null}
        empty={
          <p className="text-muted">
            Strategy {strategyId} has no draft for which a content model was asked since Rankdesk began to keep what is
            sent.
          </p>
        }
      >
        {(sent) =>
          sent !== null && (
            <div className="flex min-w-0 flex-col gap-3">
              <p className="wrap-break-word text-muted">
                {sent.strategyTypeName} for {sent.businessName}: {sent.title}. Written by {sent.writer},{' '}
                {formatInstant(new Date(sent.writtenAt))}.
              </p>
              <SentPrompt messages={sent.messages} />
            </div>
          )
        }
      </QueryContent>
    </Card>
  )
}

/** What was sent to the content model for the newest draft of a strategy. Null if none was asked. */
function sentPromptQuery(app: AppContextValue, strategyId: number) {
  return queryWithReads({
    queryKey: queryKeys.sentPrompt(app, strategyId),
    meta: readsOf(['draft'], { strategyId }),
    queryFn: async ({ signal }) => (await app.client.call(sentPrompt, { params: { strategyId } }, { signal })).sent,
  })
}

/** Restores a version of a prompt, based on the current one: a newer one by someone else is reported (409). */
function restorePromptMutation(
  { client }: AppContextValue,
  { strategyTypeId, version: current }: { strategyTypeId: number; version: number },
) {
  return writeMutation((version: number) =>
    client.call(restorePrompt, {
      params: { strategyTypeId },
      headers: { 'if-match': String(current) },
      body: { version },
    }),
  )
}
