import { postChecks } from '@rankdesk/domain'
import { Card } from '@rankdesk/ui'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { PostDraft } from './postForm.ts'

export interface PostChecksCardProps {
  post: Pick<PostDraft, 'title' | 'content' | 'link'>
  /** The term for which the post is written; '' without one. */
  keyword: string
  /** The domain of the client's site. */
  domain: string
}

/** What Google might reject in a post, or readers might miss. The checks warn and do not prevent publishing. */
export function PostChecksCard({ post, keyword, domain }: PostChecksCardProps) {
  const checks = postChecks(post, { keyword, domain })
  const warnings = checks.filter(({ passed }) => !passed).length
  return (
    <Card title="Checks" aside={warnings > 0 && <span className="text-orange-solid">{warnings} to review</span>}>
      {checks.length === 0 ? (
        <p className="text-muted">The post is checked while you write.</p>
      ) : (
        <ul aria-label="Checks of the post" className="flex flex-col gap-2">
          {checks.map(({ id, passed, text }) => (
            <li key={id} className="flex items-start gap-2">
              {passed ? (
                <CircleCheck
                  role="img"
                  aria-label="Passed"
                  size={16}
                  strokeWidth={1.75}
                  className="mt-0.5 shrink-0 text-green-solid"
                />
              ) : (
                <CircleAlert
                  role="img"
                  aria-label="Warning"
                  size={16}
                  strokeWidth={1.75}
                  className="mt-0.5 shrink-0 text-orange-solid"
                />
              )}
              <span className="min-w-0 wrap-break-word">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
