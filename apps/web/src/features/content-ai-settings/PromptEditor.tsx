import { type ContentPrompt, savePrompt } from '@rankdesk/api'
import { Banner, Button, Card, Collapsible, FormActions, FormField, TextArea, TextInput, useToast } from '@rankdesk/ui'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { usePromptMutations } from './contentAiSettings.queries.ts'
import { PromptDifference } from './PromptDifference.tsx'
import { PromptTest } from './PromptTest.tsx'

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
