import type { ContentPrompt } from '@rankdesk/api'
import { formatInstant } from '@rankdesk/format'
import { Card, Collapsible, PageTitle, SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../shared/app/appContext.ts'
import { LoadError } from '../../shared/errors/LoadError.tsx'
import { useDocumentTitle } from '../../shared/page/useDocumentTitle.ts'
import { contentPromptsQuery } from './contentAiSettings.queries.ts'

/** The prompts for content in their current version. */
export function ContentAiSettingsScreen() {
  useDocumentTitle('Ranking AI Prompt Management')
  const { data, error, isPending, isFetching, refetch } = useQuery(contentPromptsQuery(useApp()))
  return (
    <div className="flex max-w-220 flex-col gap-4">
      <PageTitle title="Ranking AI Prompt Management" />
      {isPending && (
        <div role="status" aria-label="Loading prompts">
          <SkeletonText lines={8} />
        </div>
      )}
      {data === undefined && !isPending && (
        <LoadError title="Prompts did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data !== undefined && (
        <>
          <p className="text-muted">
            {data.usesPrompts
              ? `Content is written by ${data.writer}.`
              : 'Content is written by the built-in composer, which needs no prompts. These are used when a content model is configured.'}
          </p>
          <Card>
            <ul className="flex flex-col gap-1">
              {data.prompts.map((prompt) => (
                <li key={prompt.strategyTypeId}>
                  <Prompt prompt={prompt} />
                </li>
              ))}
            </ul>
          </Card>
        </>
      )}
    </div>
  )
}

function Prompt({ prompt }: { prompt: ContentPrompt }) {
  const { version, staffName, at } = prompt
  const saved = at === null ? 'as delivered' : `version ${version}, ${staffName ?? ''}, ${formatInstant(new Date(at))}`
  return (
    <Collapsible title={prompt.strategyTypeName} aside={<span className="text-muted">{saved}</span>}>
      <p className="py-2 wrap-break-word whitespace-pre-wrap">{prompt.prompt}</p>
    </Collapsible>
  )
}
