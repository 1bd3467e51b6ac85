import { type CallInput, type ClientBrief, removeBriefQuestion, saveBriefQuestion } from '@rankdesk/api'
import { formatInstantDate, pluralize, truncate } from '@rankdesk/format'
import { Button, Chip, FormActions, FormField, Icon, IconButton, TextArea, TextInput, useDialogs } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { useFormDraft } from '#lib/autosave/useStoredDraft.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { createDraftStorage } from '#lib/unsaved/draftStorage.ts'

type Question = ClientBrief['questions'][number]

export interface BriefQuestionProps {
  strategyId: number
  question: Question
}

/** A question of a brief with its answer, and buttons to answer, edit and remove it. */
export function BriefQuestion({ strategyId, question }: BriefQuestionProps) {
  const app = useApp()
  const remove = useMutation(removeBriefQuestionMutation(app))
  const { confirm } = useDialogs()
  const alertError = useErrorAlert()
  const { briefQuestionId, answer } = question
  // The version that was read when the form opened: somebody may answer in the meantime.
  const [edited, setEdited] = useState<Question | undefined>(() => {
    const owner = { staffId: app.user.staffId, strategyId }
    const typed = createDraftStorage(localStorage, owner, typedSchema).read(typedNameOf(briefQuestionId))
    return typed && { ...question, version: typed.version }
  })
  const name = truncate(question.question, 60)
  const ask = async () => {
    const message = 'It is not asked again. The facts of an answer stay on the facts sheet.'
    if (!(await confirm({ title: 'Remove this question?', message }))) return
    remove.mutate(
      { strategyId, briefQuestionId },
      { onError: (error) => void alertError(error, 'The question was not removed') },
    )
  }
  if (edited !== undefined) {
    return (
      <li className="border-t border-hairline py-3">
        <QuestionForm strategyId={strategyId} question={edited} onClose={() => setEdited(undefined)} />
      </li>
    )
  }
  return (
    <li className="flex items-start gap-1 border-t border-hairline py-2">
      <div className="flex min-w-0 flex-1 flex-col gap-1 py-0.5">
        <p className="font-medium wrap-break-word">{question.question}</p>
        {answer === '' ? (
          <Chip className="self-start">Not answered yet</Chip>
        ) : (
          <>
            <p className="wrap-break-word whitespace-pre-line">{answer}</p>
            <p className="text-caption text-muted">{sourceOf(question)}</p>
          </>
        )}
      </div>
      {answer === '' && (
        <Button size="sm" aria-label={`Answer: ${question.question}`} onClick={() => setEdited(question)}>
          Answer
        </Button>
      )}
      <IconButton
        size="sm"
        variant="ghost"
        label={`Edit ${name}`}
        icon={<Icon of={Pencil} size={14} strokeWidth={1.75} />}
        onClick={() => setEdited(question)}
      />
      <IconButton
        size="sm"
        variant="ghost"
        label={`Remove ${name}`}
        icon={<Icon of={Trash2} size={14} strokeWidth={1.75} />}
        loading={remove.isPending}
        onClick={() => void ask()}
      />
    </li>
  )
}

/** Returns who answered and when, and what drafts can state of it. */
function sourceOf({ answeredAt, byClient, staffName, facts }: Question): string {
  const date = answeredAt === null ? '' : ` on ${formatInstantDate(new Date(answeredAt))}`
  const source = `Answered by ${byClient ? 'the client' : (staffName ?? 'staff')}${date}`
  return facts.length === 0
    ? `${source} · no sentence that a draft can state`
    : `${source} · ${pluralize(facts.length, 'fact')}`
}

const schema = z.pick(saveBriefQuestion.body, { question: true, answer: true })

/** What was typed into the form of a question, and the version that it is based on. */
const typedSchema = z.object({ question: z.string(), answer: z.string(), version: z.number() })

const typedNameOf = (briefQuestionId: number) => `brief-${briefQuestionId}`

interface QuestionFormProps {
  strategyId: number
  question: Question
  onClose: () => void
}

/** Edits a question and its answer. The input stays after a failure. */
function QuestionForm({ strategyId, question, onClose }: QuestionFormProps) {
  const save = useMutation(saveBriefQuestionMutation(useApp()))
  const { briefQuestionId, version } = question
  // A text that arrives starts the screen again.
  const { stored, store, discard } = useFormDraft(
    { subject: { strategyId }, name: typedNameOf(briefQuestionId) },
    typedSchema,
  )
  const close = () => {
    discard()
    onClose()
  }
  return (
    <ApiForm
      aria-label="Question and answer"
      className="flex flex-col gap-3 rounded-control bg-sunken p-3"
      schema={schema}
      defaultValues={{ question: question.question, answer: question.answer }}
      draft={stored && { question: stored.question, answer: stored.answer }}
      initialFocus={stored === undefined}
      onValuesChange={(values, isUnsaved) => store(isUnsaved ? { ...values, version } : undefined)}
      onSubmit={async (body) => {
        await save.mutateAsync({ params: { strategyId, briefQuestionId }, body: { ...body, version } })
        close()
      }}
    >
      <FormField name="question" label="Question">
        {(field) => <TextInput {...field} />}
      </FormField>
      <FormField name="answer" label="Answer" hint="In whole sentences, as they may stand on the website.">
        {(field) => <TextArea {...field} rows={2} autoGrow />}
      </FormField>
      <FormActions size="sm" submitLabel="Save" onCancel={close} />
    </ApiForm>
  )
}

/** The mutation that saves a question with its answer. */
function saveBriefQuestionMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof saveBriefQuestion>) => client.call(saveBriefQuestion, input))
}

function removeBriefQuestionMutation({ client }: AppContextValue) {
  return writeMutation((params: CallInput<typeof removeBriefQuestion>['params']) =>
    client.call(removeBriefQuestion, { params }),
  )
}
