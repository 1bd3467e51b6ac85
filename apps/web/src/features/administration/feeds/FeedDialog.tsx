import { type AdministeredClient, createFeedToken, type FeedToken, feedTokens, revokeFeedToken } from '@rankdesk/api'
import { formatInstant, parseInstant } from '@rankdesk/format'
import {
  Icon,
  Button,
  CopyButton,
  Dialog,
  FormActions,
  FormField,
  IconButton,
  SkeletonText,
  TextInput,
  useDialogs,
  useToast,
} from '@rankdesk/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { ApiForm } from '#lib/forms/ApiForm.tsx'

export interface FeedDialogProps {
  client: AdministeredClient
  onClose: () => void
}

/** The tokens with which programs send exports of a client, and how to call the address. */
export function FeedDialog({ client, onClose }: FeedDialogProps) {
  const [secret, setSecret] = useState<string | null>(null)
  // Not the field: the closing menu would take the focus from it, which marks it as left empty.
  const close = useRef<HTMLButtonElement>(null)
  if (secret !== null) return <SecretDialog secret={secret} onClose={() => setSecret(null)} />
  return (
    <Dialog
      open
      onOpenChange={onClose}
      initialFocus={close}
      title={`Automatic imports for ${client.businessName}`}
      subtitle="A program sends exports of this client with a token, and they are imported at once."
      footer={
        <Button ref={close} onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <TokenList clientId={client.clientId} />
        <NewToken clientId={client.clientId} onCreated={setSecret} />
        <HowToCall />
      </div>
    </Dialog>
  )
}

function NewToken({ clientId, onCreated }: { clientId: number; onCreated: (secret: string) => void }) {
  const app = useApp()
  const create = useMutation(createFeedTokenMutation(app))
  return (
    <ApiForm
      aria-label="New token"
      schema={createFeedToken.body}
      defaultValues={{ name: '' }}
      onSubmit={async ({ name }) => onCreated((await create.mutateAsync({ clientId, name })).secret)}
    >
      <FormField name="name" label="Name of a new token" hint="Where it is used, such as “Reporting script”.">
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormActions submitLabel="Create the token" />
    </ApiForm>
  )
}

function HowToCall() {
  const command = useCurlCommand()
  return (
    <section aria-labelledby="feed-call" className="flex flex-col gap-2">
      <h3 id="feed-call" className="font-semibold">
        How to send an export
      </h3>
      <p className="text-muted">
        A .csv file of up to 64 MB or a .zip of up to 256 MB. The response has the number of the import, whose state the
        same token reads. An export of another domain fails.
      </p>
      <pre className="rounded-control bg-sunken p-3 font-mono text-caption wrap-anywhere whitespace-pre-wrap">
        {command}
      </pre>
      <CopyButton text={command} variant="button" className="self-start">
        Copy the command
      </CopyButton>
    </section>
  )
}

/** Returns the command that sends an export, with a variable in place of the token. */
function useCurlCommand(): string {
  const { integrations } = useApp().config.services
  const address = new URL(`${integrations}/api/feeds/Queries.csv`, location.href).href
  return `curl -T Queries.csv -H "Authorization: Bearer $RANKDESK_TOKEN" -H "Content-Type: application/octet-stream" ${address}`
}

/** Shows a new token. It can't be shown again, because the server stores only its hash. */
function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  // Not the button to copy: its tooltip would cover the token.
  const done = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      initialFocus={done}
      title="The new token"
      footer={
        <Button ref={done} variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p>Copy it now and keep it like a password. It won’t be shown again.</p>
        <p className="rounded-control bg-sunken p-3 font-mono text-caption wrap-anywhere select-all">{secret}</p>
        <CopyButton text={secret} variant="button" className="self-start">
          Copy the token
        </CopyButton>
      </div>
    </Dialog>
  )
}

/** The valid tokens of a client, each with a button that revokes it. */
function TokenList({ clientId }: { clientId: number }) {
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
  const app = useApp()
  const revoke = useMutation(revokeFeedTokenMutation(app))
  const ask = async () => {
    const message = 'Programs that use this token are rejected from now on. What they have sent stays.'
    if (!(await confirm({ title: `Revoke the token ${name}?`, message, danger: true }))) return
    revoke.mutate(tokenId, {
      onSuccess: () => toast.show({ message: `The token ${name} is revoked.` }),
      onError: (error) => void alertError(error),
    })
  }
  return <IconButton size="sm" label={`Revoke ${name}`} icon={<Icon of={Trash2} />} onClick={() => void ask()} />
}

/** The valid tokens with which programs send exports of a client. */
function feedTokensQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.feedTokens(app, clientId),
    meta: readsOf(['import']),
    queryFn: async ({ signal }) => (await app.client.call(feedTokens, { params: { clientId } }, { signal })).tokens,
  })
}

function createFeedTokenMutation({ client }: AppContextValue) {
  return writeMutation(({ clientId, name }: { clientId: number; name: string }) =>
    client.call(createFeedToken, { params: { clientId }, body: { name } }),
  )
}

function revokeFeedTokenMutation({ client }: AppContextValue) {
  return writeMutation((tokenId: number) => client.call(revokeFeedToken, { params: { tokenId } }))
}
