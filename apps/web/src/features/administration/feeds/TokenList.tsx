import type { FeedToken } from '@rankdesk/api'
import { formatInstant, parseInstant } from '@rankdesk/format'
import { IconButton, SkeletonText, useDialogs, useToast } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { feedTokensQuery, useRevokeFeedToken } from './feeds.queries.ts'

/** The valid tokens of a client, each with a button that revokes it. */
export function TokenList({ clientId }: { clientId: number }) {
  const { data: tokens, error, isPending, isFetching, refetch } = useQuery(feedTokensQuery(useApp(), clientId))
  if (isPending) return <SkeletonText lines={2} />
  if (tokens === undefined)
    return <LoadError title="Tokens did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (tokens.length === 0) return <p className="text-muted">There are no tokens yet. Create one for each program.</p>
  return (
    <ul aria-label="Tokens" className="divide-y divide-hairline">
      {tokens.map((token) => (
        <li key={token.tokenId} className="flex items-start gap-3 py-2 first:pt-0">
          <div className="min-w-0 flex-1">
            <p className="font-semibold wrap-break-word">{token.name}</p>
            <p className="text-muted">
              Created {formatInstant(parseInstant(token.createdAt))} by {token.createdBy}. {usedText(token)}
            </p>
          </div>
          <RevokeButton token={token} />
        </li>
      ))}
    </ul>
  )
}

function usedText({ lastUsedAt }: FeedToken): string {
  return lastUsedAt === null ? 'Not used yet.' : `Last used ${formatInstant(parseInstant(lastUsedAt))}.`
}

function RevokeButton({ token: { tokenId, name } }: { token: FeedToken }) {
  const { confirm } = useDialogs()
  const toast = useToast()
  const alertError = useErrorAlert()
  const revoke = useRevokeFeedToken()
  const ask = async () => {
    const message = 'Programs that use this token are rejected from now on. What they have sent stays.'
    if (!(await confirm({ title: `Revoke the token ${name}?`, message, danger: true }))) return
    revoke.mutate(tokenId, {
      onSuccess: () => toast.show({ message: `The token ${name} is revoked.` }),
      onError: (error) => void alertError(error),
    })
  }
  return (
    <IconButton
      size="sm"
      label={`Revoke ${name}`}
      icon={<Trash2 aria-hidden size={16} strokeWidth={1.75} />}
      onClick={() => void ask()}
    />
  )
}
