import { Checkbox } from '@rankdesk/ui'
import type { Ref } from 'react'
import type { AnswerInWork } from './useAnswerInWork.ts'

/** What was found in an answer: what prevents sending, and what a person must confirm (CREV-6). */
export function AnswerFindings({ work, ref }: { work: AnswerInWork; ref: Ref<HTMLDivElement> }) {
  const { findings, accepted, accept } = work
  const shown = findings.filter(({ id }) => id !== 'empty')
  return (
    <div ref={ref} aria-live="polite" className="flex flex-col gap-1.5">
      {shown.map(({ id, blocks, text }) =>
        blocks ? (
          <p key={id} className="text-red-solid">
            {text}
          </p>
        ) : (
          <Checkbox
            key={id}
            value={accepted.includes(id)}
            onChange={(isAccepted) => accept(id, isAccepted)}
            label={`${text} Send it anyway.`}
          />
        ),
      )}
    </div>
  )
}
