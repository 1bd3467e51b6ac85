import type { CallResult, testPrompt } from '@rankdesk/api'
import { Button, Field, SafeHtml, Select } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { sampleClientsQuery, useTestRun } from './contentAiSettings.queries.ts'

export interface PromptTestProps {
  strategyTypeId: number
  /** The text of the current version. */
  current: string
  /** The typed text. */
  draft: string
}

/** Writes for a sample client with the current prompt and with the typed one, side by side. Nothing is saved. */
export function PromptTest({ strategyTypeId, current, draft }: PromptTestProps) {
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
