import { callTestRoute } from '@rankdesk/api'
import { PROFILE_COMMANDS, PROFILE_FIELDS, profileFieldName } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import {
  Button,
  Card,
  EmptyState,
  FormActions,
  FormField,
  NumberStepper,
  Select,
  SkeletonText,
  TextInput,
  useToast,
} from '@rankdesk/ui'
import { mutationOptions, useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { refetchNow } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, READS_NOTHING } from '#lib/api/queryWithReads.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import {
  type ActiveFault,
  activeFaultsSchema,
  type Fault,
  FAULT_KINDS,
  FAULT_LABELS,
  faultSchema,
  FAULTY_SERVICES,
  siteFormSchema,
  type SiteSwitch,
  siteSwitchesSchema,
  siteSwitchOf,
} from './faultShapes.ts'
import { PROFILE_COMMAND_LABELS, type ProfileCommand, profileFormSchema } from './profileCommands.ts'

/** The fault panel of a server in test mode (D15): failing calls, public sites that differ, and commands for business profiles. */
export function FaultsPage() {
  useDocumentTitle('Faults')
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <ActiveFaults />
      <ActiveDifferences />
      <Card title="Make calls fail">
        <FaultForm />
      </Card>
      <Card title="Make public sites differ">
        <SiteSwitchForm />
      </Card>
      <Card title="Command the profile service">
        <ProfileCommandForm />
      </Card>
    </div>
  )
}

function ActiveFaults() {
  const query = useQuery(faultsQuery(useApp()))
  const clear = useMutation(clearFaultsMutation(useApp()))
  const alertError = useErrorAlert()
  const clearFault = (faultId?: number) => clear.mutate(faultId, { onError: (error) => void alertError(error) })
  return (
    <ActiveList
      title="Active faults"
      empty="No faults"
      query={query}
      isClearing={clear.isPending}
      onClearAll={() => clearFault()}
      renderItem={(fault) => (
        <li key={fault.faultId} className="flex items-center gap-3 py-2">
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="font-medium">{FAULT_LABELS[fault.kind]}</span>
            <span className="block text-caption text-muted">{describeFault(fault)}</span>
          </span>
          <Button
            size="sm"
            aria-label={`Remove “${FAULT_LABELS[fault.kind]}”`}
            onClick={() => clearFault(fault.faultId)}
          >
            Remove
          </Button>
        </li>
      )}
    />
  )
}

function ActiveDifferences() {
  const query = useQuery(siteSwitchesQuery(useApp()))
  const clear = useMutation(clearSiteSwitchesMutation(useApp()))
  const alertError = useErrorAlert()
  return (
    <ActiveList
      title="Active differences"
      empty="No differences"
      query={query}
      isClearing={clear.isPending}
      onClearAll={() => clear.mutate(undefined, { onError: (error) => void alertError(error) })}
      renderItem={(change) => (
        <li key={change.domain ?? ''} className="py-2 wrap-anywhere">
          <span className="font-medium">{change.domain ?? 'Every site'}</span>
          <span className="block text-caption text-muted">{describeSwitch(change)}</span>
        </li>
      )}
    />
  )
}

interface ActiveListProps<Item> {
  title: string
  /** The title of the empty list. */
  empty: string
  query: UseQueryResult<readonly Item[]>
  isClearing: boolean
  onClearAll: () => void
  renderItem: (item: Item) => ReactNode
}

function ActiveList<Item>({ title, empty, query, isClearing, onClearAll, renderItem }: ActiveListProps<Item>) {
  const { data, error, isPending, isFetching, refetch } = query
  if (isPending) return <SkeletonText lines={4} />
  if (data === undefined) {
    return (
      <LoadError title={`${title} did not load`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    )
  }
  if (data.length === 0) {
    return (
      <Card title={title}>
        <EmptyState size="sm" title={empty}>
          The server behaves normally.
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card
      title={title}
      aside={
        <Button size="sm" loading={isClearing} aria-label={`Clear all: ${title}`} onClick={onClearAll}>
          Clear all
        </Button>
      }
    >
      <ul aria-label={title} className="divide-y divide-hairline">
        {data.map(renderItem)}
      </ul>
    </Card>
  )
}

function describeFault({ service, path, kind, ms, times, met }: ActiveFault): string {
  const where = service === 'all' ? 'all services' : service === 'site' ? 'public sites' : service
  const hasDelay = kind === 'slow' || kind === 'no-answer'
  return [
    path === '' ? where : `${where} ${path}`,
    ...(hasDelay ? [`${ms} ms`] : []),
    times === undefined ? `${pluralize(met, 'call')} affected` : `${met} of ${pluralize(times, 'call')} affected`,
  ].join(', ')
}

function describeSwitch({ delay, changeWord, dropZone }: SiteSwitch): string {
  return [
    ...(delay > 0 ? [`${delay} ms late`] : []),
    ...(changeWord === undefined ? [] : [`“${changeWord.from}” reads “${changeWord.to}”`]),
    ...(dropZone === undefined ? [] : [`without the zone ${dropZone}`]),
  ].join(', ')
}

const DEFAULTS = { domain: '', delay: 0, from: '', to: '', dropZone: '' } as const

/** Makes a public site differ from what was published. */
function SiteSwitchForm() {
  const setSwitch = useMutation(setSiteSwitchMutation(useApp()))
  const toast = useToast()
  // A new form after each difference starts with the defaults.
  const [round, setRound] = useState(0)
  return (
    <ApiForm
      key={round}
      schema={siteFormSchema}
      defaultValues={DEFAULTS}
      aria-label="New difference"
      onSubmit={async (values) => {
        await setSwitch.mutateAsync(siteSwitchOf(values))
        toast.show({ message: 'The site differs now.' })
        setRound(round + 1)
      }}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <FormField name="domain" label="Domain" hint="Empty for every site.">
          {(field) => <TextInput {...field} placeholder="example.com" />}
        </FormField>
        <FormField name="delay" label="Delay in ms">
          {(field) => <NumberStepper {...field} max={120_000} step={500} />}
        </FormField>
        <FormField name="from" label="Word to replace">
          {(field) => <TextInput {...field} />}
        </FormField>
        <FormField name="to" label="Replacement">
          {(field) => <TextInput {...field} />}
        </FormField>
        <FormField name="dropZone" label="Zone to leave out" hint="Its element id, such as main-body.">
          {(field) => <TextInput {...field} />}
        </FormField>
      </div>
      <FormActions submitLabel="Set the difference" />
    </ApiForm>
  )
}

/** The fields of the form: of a fault, with null for any number of calls. */
const faultFormSchema = z.extend(faultSchema, { times: z.nullable(z.int().check(z.gte(1), z.lte(1000))) })

const FAULT_DEFAULTS = { kind: '401', service: 'all', path: '', ms: 3000, times: 1 } as const

/** Sets a fault: its kind, the calls that it affects, and how often. */
function FaultForm() {
  const setFault = useMutation(setFaultMutation(useApp()))
  const toast = useToast()
  // A new form after each fault starts with the defaults.
  const [round, setRound] = useState(0)
  return (
    <ApiForm
      key={round}
      schema={faultFormSchema}
      defaultValues={FAULT_DEFAULTS}
      aria-label="New fault"
      onSubmit={async ({ times, ...fault }) => {
        const requested: Fault = times === null ? fault : { ...fault, times }
        await setFault.mutateAsync(requested)
        toast.show({ message: 'The fault is active.' })
        setRound(round + 1)
      }}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <FormField name="kind" label="Fault">
          {(field) => (
            <Select {...field} options={FAULT_KINDS.map((value) => ({ value, label: FAULT_LABELS[value] }))} />
          )}
        </FormField>
        <FormField name="service" label="Service" hint="An expired refresh token always affects sign-in.">
          {(field) => <Select {...field} options={FAULTY_SERVICES.map((value) => ({ value, label: nameOf(value) }))} />}
        </FormField>
        <FormField name="path" label="Path" hint="Only calls whose path starts with it. Empty for all.">
          {(field) => <TextInput {...field} placeholder="/api/client" />}
        </FormField>
        <div className="grid grid-cols-2 gap-4">
          <FormField name="ms" label="Delay in ms">
            {(field) => <NumberStepper {...field} max={120_000} step={500} />}
          </FormField>
          <FormField name="times" label="Calls" hint="Empty for all.">
            {(field) => <NumberStepper {...field} min={1} max={1000} />}
          </FormField>
        </div>
      </div>
      <FormActions submitLabel="Set the fault" />
    </ApiForm>
  )
}

function nameOf(service: (typeof FAULTY_SERVICES)[number]): string {
  if (service === 'all') return 'All services'
  return service === 'site' ? 'Public sites' : service
}

/** The maximum of a location's id, which is an integer of PostgreSQL. */
const MAX_LOCATION_ID = 2_147_483_647

const COMMAND_DEFAULTS = { locationId: null, command: 'drift', field: 'hours6', seconds: 3600 } as const

/** Commands the built-in profile service: the next check or publish of the profile meets what it does. */
function ProfileCommandForm() {
  const commandProfile = useMutation(commandProfileMutation())
  const toast = useToast()
  return (
    <ApiForm
      schema={profileFormSchema}
      defaultValues={COMMAND_DEFAULTS}
      aria-label="Profile command"
      staysOpen
      onSubmit={async ({ locationId, ...command }) => {
        if (locationId === null) return
        await commandProfile.mutateAsync({ locationId, ...command })
        toast.show({ message: 'The profile service follows the command.' })
      }}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <FormField
          name="locationId"
          label="Location id"
          hint="The number in the address of the profile’s change ledger."
        >
          {(field) => <NumberStepper {...field} min={1} max={MAX_LOCATION_ID} />}
        </FormField>
        <FormField name="command" label="Command">
          {(field) => (
            <Select
              {...field}
              options={PROFILE_COMMANDS.map((value) => ({ value, label: PROFILE_COMMAND_LABELS[value] }))}
            />
          )}
        </FormField>
        <FormField name="field" label="Field" hint="Only for drift and suggested edits.">
          {(field) => (
            <Select {...field} options={PROFILE_FIELDS.map((value) => ({ value, label: profileFieldName(value) }))} />
          )}
        </FormField>
        <FormField name="seconds" label="Delay in seconds" hint="Only for delayed edits.">
          {(field) => <NumberStepper {...field} max={31_536_000} step={60} />}
        </FormField>
      </div>
      <FormActions submitLabel="Run the command" />
    </ApiForm>
  )
}

/** The interval in ms at which the counters of active faults are fetched. */
const COUNTERS_MS = 3000

/** The active faults, with the number of calls that they have affected. */
function faultsQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.operationsList(app, 'faults', {}),
    meta: READS_NOTHING,
    staleTime: 0,
    refetchInterval: COUNTERS_MS,
    queryFn: async ({ signal }) => (await callTestRoute('faults', activeFaultsSchema, { signal })).faults,
  })
}

/** The active differences of public sites. */
function siteSwitchesQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.operationsList(app, 'site-switches', {}),
    meta: READS_NOTHING,
    staleTime: 0,
    queryFn: async ({ signal }) => (await callTestRoute('site', siteSwitchesSchema, { signal })).switches,
  })
}

function setFaultMutation(app: AppContextValue) {
  return testMutation(app, 'faults', (fault: Fault) => post('faults', fault))
}

/** Removes one fault, or all. */
function clearFaultsMutation(app: AppContextValue) {
  return testMutation(app, 'faults', (faultId: number | undefined) =>
    callTestRoute(faultId === undefined ? 'faults' : `faults/${faultId}`, z.unknown(), { method: 'DELETE' }),
  )
}

function setSiteSwitchMutation(app: AppContextValue) {
  return testMutation(app, 'site-switches', (change: SiteSwitch) => post('site', change))
}

/** Removes the differences of all sites. */
function clearSiteSwitchesMutation(app: AppContextValue) {
  return testMutation(app, 'site-switches', (_input: void) => callTestRoute('site', z.unknown(), { method: 'DELETE' }))
}

/** Commands the built-in profile service. The screens of the profile refetch when a check finds the difference. */
function commandProfileMutation() {
  return mutationOptions({
    mutationFn: (command: ProfileCommand) => post('profile', command),
  })
}

/** A write of the test routes, which are no contracts and record no changes: its list is fetched again. */
function testMutation<Input>(app: AppContextValue, list: string, mutationFn: (input: Input) => Promise<unknown>) {
  return mutationOptions({
    mutationFn,
    onSuccess: (_result, _input, _before, { client }) => refetchNow(client, queryKeys.operationsList(app, list, {})),
  })
}

function post(path: string, body: unknown): Promise<unknown> {
  return callTestRoute(path, z.unknown(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
