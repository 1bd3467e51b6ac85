import type { ContentPrompt, PromptVersion } from '@rankdesk/api'
import { formatInstant } from '@rankdesk/format'
import { Button, Card, Dialog, Skeleton, useDialogs, useToast } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { promptVersionsQuery, usePromptMutations } from './contentAiSettings.queries.ts'
import { PromptDifference } from './PromptDifference.tsx'

export interface PromptVersionsProps {
  /** The current version. */
  prompt: ContentPrompt
  mayChange: boolean
  onRestored: () => void
}

/** The versions of a prompt with author and note, the difference of each from the current one, and Restore. */
export function PromptVersions({ prompt, mayChange, onRestored }: PromptVersionsProps) {
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
