import {
  type CallInput,
  changeWebsiteHttps,
  checkWebsite,
  type ClientWebsite,
  clientWebsite,
  disconnectWebsite,
  type WebsiteConnection,
  websitePlugin,
} from '@rankdesk/api'
import { formatInstant, formatNumber, parseInstant, pluralize } from '@rankdesk/format'
import {
  Banner,
  Button,
  Card,
  Checkbox,
  Chip,
  FormActions,
  FormField,
  Icon,
  ProgressBar,
  saveFile,
  Skeleton,
  useDialogs,
  useToast,
} from '@rankdesk/ui'
import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query'
import { Download, RefreshCw, Unplug } from 'lucide-react'
import { usePermission } from '#lib/account/account.queries.ts'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { ClientPage } from '#lib/client/ClientPage.tsx'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { ReadSiteCard } from '#features/site-reading/index.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { WebsiteKindCard } from './WebsiteKindCard.tsx'

/** The client's website: how texts get to it, what was found on a connected one, and the choice of another way. */
export function WebsitePage() {
  const { clientId } = useClientOfLayout()
  const { data, error, isPending, isFetching, refetch } = useQuery(clientWebsiteQuery(useApp(), clientId))
  const mayManage = usePermission('manage-clients')
  return (
    <ClientPage title="Website">
      {isPending ? (
        <Skeleton height={320} shape="card" />
      ) : data === undefined ? (
        <LoadError
          title="The website did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div className="flex flex-col gap-6">
          {data.connection === null ? (
            <WebsiteKindCard key={data.kind} website={data} mayManage={mayManage} />
          ) : (
            <ConnectedCard website={data} connection={data.connection} mayManage={mayManage} />
          )}
          {data.kind === 'hosted' && data.hsts !== null && (
            <HttpsCard clientId={clientId} domain={data.domain} hsts={data.hsts} mayManage={mayManage} />
          )}
        </div>
      )}
      <ReadSiteCard clientId={clientId} />
    </ClientPage>
  )
}

interface ConnectedCardProps {
  website: ClientWebsite
  connection: WebsiteConnection
  /** Whether the person may disconnect websites. Undefined until the server has said so. */
  mayManage: boolean | undefined
}

type Check = WebsiteConnection['checks'][number]

const CHECK_LABELS: Readonly<Record<Check['name'], string>> = {
  address: 'Address',
  account: 'Account',
  pages: 'Pages',
  posts: 'Posts',
  markup: 'Markup',
  media: 'Pictures',
  'search-texts': 'Title and description',
  redirects: 'Redirects',
}

const STATES = {
  good: { label: 'Good', hue: 'green' },
  limited: { label: 'Limited', hue: 'orange' },
  missing: { label: 'Missing', hue: 'grey' },
} as const

/** A connected website: who connected it, what its last reading found, and what is wrong. */
function ConnectedCard({ website: { clientId }, connection, mayManage }: ConnectedCardProps) {
  const { address, siteName, userName, connectedAt, connectedBy, checkedAt, checks, problem, pages } = connection
  return (
    <Card
      title={siteName || address}
      className="max-w-3xl"
      aside={<CheckButton clientId={clientId} />}
      footer={mayManage === true && <DisconnectButton clientId={clientId} address={address} />}
    >
      <div className="flex flex-col gap-4">
        <p>
          <Link href={address} className="wrap-anywhere">
            {address}
          </Link>{' '}
          is read as {userName}, and approved texts are published to it.
        </p>
        <p className="text-muted">
          {connectedBy.staffName} connected it on {formatInstant(parseInstant(connectedAt))}. Last read{' '}
          {formatInstant(parseInstant(checkedAt))}.
        </p>
        {pages !== undefined && <PagesLine {...pages} />}
        {problem !== null && (
          <Banner tone="danger" title="The website could not be read">
            {problem} What is listed below was found before.
          </Banner>
        )}
        <ul aria-label="Check list" className="divide-y divide-hairline">
          {checks.map(({ name, state, text }) => (
            <li key={name} className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2">
              <span className="w-36 font-semibold">{CHECK_LABELS[name]}</span>
              <span className="w-18">
                <Chip hue={STATES[state].hue}>{STATES[state].label}</Chip>
              </span>
              <span className="min-w-0 flex-1 basis-60 wrap-break-word">{text}</span>
            </li>
          ))}
        </ul>
        <PluginLine />
      </div>
    </Card>
  )
}

/** How many of the website's pages are mirrored and can be edited, or the progress of their reading. */
function PagesLine({ readAt, total, editable, missing, reading }: NonNullable<WebsiteConnection['pages']>) {
  if (reading !== null) {
    return (
      <div className="flex flex-col gap-1">
        <ProgressBar
          label="Reading the pages of the website"
          tone="accent"
          value={reading.total === 0 ? undefined : reading.done / reading.total}
          valueText={`${formatNumber(reading.done)} of ${formatNumber(reading.total)}`}
        />
        <p className="figures text-caption text-muted">
          {reading.total === 0
            ? 'Reading its pages.'
            : `Reading its pages: ${formatNumber(reading.done)} of ${formatNumber(reading.total)}.`}
        </p>
      </div>
    )
  }
  if (readAt === null) return <p>Its pages were not read yet. Press Check again.</p>
  const gone =
    missing === 0
      ? ''
      : ` ${pluralize(missing, 'page')} that Rankdesk knows ${missing === 1 ? 'is' : 'are'} gone from it.`
  return (
    <p>
      {pluralize(total - missing, 'page')} and posts, {formatNumber(editable)} of which can be edited here. Drafts are
      included, and what the account may not read is not. Compared {formatInstant(parseInstant(readAt))}.{gone}
    </p>
  )
}

/** The plugin for titles, descriptions and redirects, which the owner of the website installs. */
function PluginLine() {
  const app = useApp()
  const toast = useToast()
  const alertError = useErrorAlert()
  const download = useMutation(downloadPluginMutation(app))
  const start = () =>
    download.mutate(undefined, {
      onSuccess: ({ fileName, text }) => {
        saveFile([text], fileName, 'application/x-php')
        toast.show({ message: `${fileName} was downloaded.` })
      },
      onError: (error) => void alertError(error),
    })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 basis-60 text-muted">
        Rankdesk’s plugin publishes titles and descriptions, and redirects old addresses. The owner of the website
        copies its one short file into wp-content/mu-plugins; then press Check again.
      </p>
      <Button size="sm" icon={<Icon of={Download} />} loading={download.isPending} onClick={start}>
        Download the plugin
      </Button>
    </div>
  )
}

function CheckButton({ clientId }: { clientId: number }) {
  const check = useMutation(checkWebsiteMutation(useApp()))
  const toast = useToast()
  const alertError = useErrorAlert()
  const start = () =>
    check.mutate(clientId, {
      onSuccess: ({ connection }) => {
        if (connection?.problem === null) toast.show({ message: 'The website was read.' })
      },
      onError: (error) => void alertError(error),
    })
  return (
    <Button size="sm" icon={<Icon of={RefreshCw} />} loading={check.isPending} onClick={start}>
      Check again
    </Button>
  )
}

function DisconnectButton({ clientId, address }: { clientId: number; address: string }) {
  const disconnect = useMutation(disconnectWebsiteMutation(useApp()))
  const { confirm } = useDialogs()
  const toast = useToast()
  const alertError = useErrorAlert()
  const ask = async () => {
    const message =
      'The stored password is deleted. Nothing changes on the website; its owner can revoke the application password there.'
    if (!(await confirm({ title: `Disconnect ${address}?`, message, danger: true }))) return
    disconnect.mutate(clientId, {
      onSuccess: () => toast.show({ message: 'The website is disconnected.' }),
      onError: (error) => void alertError(error),
    })
  }
  return (
    <Button size="sm" icon={<Icon of={Unplug} />} loading={disconnect.isPending} onClick={() => void ask()}>
      Disconnect
    </Button>
  )
}

interface HttpsCardProps {
  clientId: number
  domain: string
  hsts: boolean
  /** Whether the person may change it. Undefined until the server has said so. */
  mayManage: boolean | undefined
}

/** Whether browsers use only https for the copy of the client's site that Rankdesk serves. */
function HttpsCard({ clientId, domain, hsts, mayManage }: HttpsCardProps) {
  const app = useApp()
  const toast = useToast()
  const change = useMutation(changeWebsiteHttpsMutation(app))
  return (
    <Card title="Secure connections" className="max-w-3xl">
      <div className="flex flex-col gap-4">
        <p>
          {hsts
            ? `Browsers that visit ${domain} use only https for it, for a year after each visit.`
            : `Browsers may still open ${domain} over http.`}
        </p>
        {mayManage === true && (
          <ApiForm
            aria-label="Secure connections"
            className="flex flex-col gap-4"
            schema={changeWebsiteHttps.body}
            initialFocus={false}
            defaultValues={{ hsts }}
            staysOpen
            onSubmit={async (body) => {
              await change.mutateAsync({ params: { clientId }, body })
              toast.show({ message: body.hsts ? 'Browsers will use only https.' : 'Browsers are no longer told.' })
            }}
          >
            <FormField name="hsts">
              {(field) => (
                <Checkbox
                  {...field}
                  label="Tell browsers to use only https (HSTS)"
                  hint={`Turn it on once ${domain} has a certificate that is renewed by itself. Browsers remember it for a year, also after you turn it off. Other hosts of the client are not affected.`}
                />
              )}
            </FormField>
            <FormActions submitLabel="Save" />
          </ApiForm>
        )}
      </div>
    </Card>
  )
}

/** The connection to a client's own website. */
function clientWebsiteQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.clientWebsite(app, clientId),
    meta: readsOf(['website', 'client', 'page', 'job'], { clientId }),
    queryFn: ({ signal }) => app.client.call(clientWebsite, { params: { clientId } }, { signal }),
  })
}

function checkWebsiteMutation({ client }: AppContextValue) {
  return writeMutation((clientId: number) => client.call(checkWebsite, { params: { clientId } }))
}

function disconnectWebsiteMutation({ client }: AppContextValue) {
  return writeMutation((clientId: number) => client.call(disconnectWebsite, { params: { clientId } }))
}

function changeWebsiteHttpsMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof changeWebsiteHttps>) => client.call(changeWebsiteHttps, input))
}

/** Reads the plugin for a WordPress, to be saved as a file. */
function downloadPluginMutation({ client }: AppContextValue) {
  return mutationOptions({ mutationFn: () => client.call(websitePlugin, {}) })
}
