import type { CallResult, contentPrompts } from '@rankdesk/api'
import { Card, PageTitle, SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { ScreenPresence } from '#lib/presence/Presence.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { contentPromptsQuery } from './contentAiSettings.queries.ts'
import { PromptEditor } from './PromptEditor.tsx'
import { PromptVariables } from './PromptVariables.tsx'
import { PromptVersions } from './PromptVersions.tsx'

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
