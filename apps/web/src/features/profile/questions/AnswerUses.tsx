import { executionPath, MAX_POST_TEXT, MAX_POST_TITLE, postSummary, STRATEGY_TYPES } from '@rankdesk/domain'
import { escapeHtml, todayInLosAngeles } from '@rankdesk/format'
import { Button, Card, CopyButton, Icon } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { useSiteAddress } from '#lib/sites/useSiteAddress.ts'
import { savePostMutation } from '../posts/posts.queries.ts'
import { draftOfPost, postBody } from '../posts/postForm.ts'
import type { QuestionsOfStrategy } from '../profileExecution.queries.ts'
import type { QuestionText } from './useQuestionInWork.ts'

export interface AnswerUsesProps {
  work: QuestionsOfStrategy
  /** The saved question and its answer; undefined while there is none, or while it is changed. */
  saved: (QuestionText & { questionId: number }) | undefined
}

/**
 * Says that Google ended its questions and answers, and offers what can be done with an answer instead: a post, or a part of the
 * FAQ page of the client's site.
 */
export function AnswerUses({ work: { postStrategyId, faqPath, domain }, saved }: AnswerUsesProps) {
  const app = useApp()
  const navigate = useNavigate()
  const siteAddress = useSiteAddress()
  const alertError = useErrorAlert()
  const answered = saved === undefined || saved.answer === '' ? undefined : saved
  const addPost = useMutation({
    ...savePostMutation(app, postStrategyId ?? 0),
    onSuccess: () => void navigate(executionPath(STRATEGY_TYPES.publishGooglePost, postStrategyId ?? 0)),
    onError: (error) => void alertError(error, 'The post was not created'),
  })
  function makePost(): void {
    if (answered === undefined) return
    const day = todayInLosAngeles(app.clock)
    const post = {
      ...draftOfPost(undefined, day),
      title: answered.question,
      content: answered.answer,
      publishDate: day,
    }
    // The same answer becomes one post, however often it is pressed.
    addPost.mutate({ body: postBody(post, false), key: `question ${answered.questionId} ${answered.answer.length}` })
  }
  return (
    <Card title="Use this answer">
      <p className="text-muted">
        Google ended the API of its questions and answers on 11/3/2025: answers stay here and are not sent to Google.
        Publish one as a post, or put it on the FAQ page of the client’s site.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          icon={<Icon of={Megaphone} size={14} />}
          loading={addPost.isPending}
          disabledReason={reasonNotToPost(answered, postStrategyId)}
          onClick={makePost}
        >
          Make it a post
        </Button>
        {answered !== undefined && (
          <CopyButton variant="button" text={faqEntry(answered)}>
            Copy for the FAQ page
          </CopyButton>
        )}
        {faqPath !== null && (
          <Link href={`${siteAddress(domain)}${faqPath}`} newTab>
            FAQ page
          </Link>
        )}
      </div>
    </Card>
  )
}

function reasonNotToPost(answered: QuestionText | undefined, postStrategyId: number | null): string | undefined {
  if (answered === undefined) return 'Save an answer first.'
  if (postStrategyId === null) return 'This location has no open post strategy. Add one in the scheduler first.'
  const { question: title, answer: content } = answered
  const isTooLong =
    title.length > MAX_POST_TITLE || postSummary({ topic: 'update', title, content }).length > MAX_POST_TEXT
  return isTooLong ? `A post has at most ${MAX_POST_TEXT} characters. Shorten the answer first.` : undefined
}

/** Returns a question as a heading with its answer, as the site tells search engines about it. */
const faqEntry = ({ question, answer }: QuestionText) =>
  `<h3>${escapeHtml(question)}</h3>\n${answer
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n')}`
