import type { CallResult, ContentPrompt, contentPrompts, PromptVersion } from '@rankdesk/api'
import { Button, Card, Dialog, PageTitle, Skeleton, SkeletonText, useDialogs, useToast } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { ScreenPresence } from '#lib/presence/Presence.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { contentPromptsQuery, promptVersionsQuery, usePromptMutations } from './contentAiSettings.queries.ts'
import { PromptEditor } from './PromptEditor.tsx'
import { PROMPT_VARIABLES } from '@rankdesk/domain'
import { formatInstant } from '@rankdesk/format'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { PromptDifference } from './PromptDifference.tsx'

type Prompts = CallResult<typeof contentPrompts>

/** The prompts by strategy type, with their versions and test runs (M481). The address contains the type. */
export function ContentAiSettingsScreen() {
  useDocumentTitle('Ranking AI Prompt Management')
  const { data, error, isPending, isFetching, refetch } = useQuery(contentPromptsQuery(useApp()))
  return (
    <div className="flex flex-col gap-4">
      <PageTitle title="Ranking AI Prompt Management" aside={<ScreenPresence screen="prompts" />} />
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
  // Counts saved and restored versions: the editor then starts with the new text.
  const [saves, setSaves] = useState(0)
  const { prompts, mayChange } = data
  const prompt = prompts.find(({ strategyTypeId }) => String(strategyTypeId) === query.get('type')) ?? prompts[0]
  if (prompt === undefined) return null
  const restart = () => setSaves((count) => count + 1)
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
          key={`${prompt.strategyTypeId} ${saves}`}
          prompt={prompt}
          mayChange={mayChange}
          onSaved={restart}
        />
        <div className="flex min-w-0 flex-col gap-4 lg:col-span-2 xl:col-span-1">
          <PromptVersions prompt={prompt} mayChange={mayChange} onRestored={restart} />
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
  onRestored: () => void
}

/** The versions of a prompt with author and note, the difference of each from the current one, and Restore. */
function PromptVersions({ prompt, mayChange, onRestored }: PromptVersionsProps) {
  const { data, isError } = useQuery(promptVersionsQuery(useApp(), prompt.strategyTypeId))
  const [compared, setCompared] = useState<PromptVersion>()
  const { restore } = usePromptMutations(prompt.strategyTypeId, prompt.version)
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
      onRestored()
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
