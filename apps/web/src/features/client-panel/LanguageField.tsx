import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type CallInput, chooseLanguage, clientLanguageOfClient, type ClientLanguageState } from '@rankdesk/api'
import { CLIENT_LANGUAGES, DRAFT_LANGUAGES } from '@rankdesk/domain'
import { Field, Select } from '@rankdesk/ui'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'

/** The language in which drafts for a client are written: that of its pages, or the choice of staff (WRITE-18). */
export function LanguageField({ clientId }: { clientId: number }) {
  const app = useApp()
  const { data, error, isFetching, refetch } = useQuery(clientLanguageQuery(app, clientId))
  const choose = useMutation(chooseLanguageMutation(app, clientId))
  const showError = useErrorAlert()
  if (data === undefined) {
    return error === null ? null : (
      <LoadError title="The language did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    )
  }
  const chosen = data.source === 'person' ? data.language : ''
  return (
    <Field label="Language of the pages" hint={hintOf(data)}>
      <Select
        value={choose.isPending ? (choose.variables ?? '') : chosen}
        options={[
          { value: '', label: `Detected: ${labelOf(data.detected)}` },
          ...CLIENT_LANGUAGES.map((language) => ({ value: language, label: labelOf(language) })),
        ]}
        onChange={({ target }) =>
          choose.mutate(CLIENT_LANGUAGES.find((language) => language === target.value) ?? null, {
            onError: (failure) => void showError(failure, 'The language could not be changed'),
          })
        }
      />
    </Field>
  )
}

const labelOf = (language: ClientLanguageState['language']) => (language === 'Other' ? 'Another language' : language)

const SOURCES: Readonly<Record<ClientLanguageState['source'], string>> = {
  person: 'Chosen by staff.',
  pages: 'Seen in the texts of the pages.',
  declared: 'As the pages say of themselves.',
  queries: 'Seen in the queries.',
  none: 'Neither pages nor queries show it.',
}

function hintOf({ language, source }: ClientLanguageState): string {
  const isDrafted = DRAFT_LANGUAGES.includes(language)
  return isDrafted
    ? SOURCES[source]
    : `${SOURCES[source]} Without a content model, drafts are outlines in this language.`
}

/** The language of a client's pages (WRITE-18). */
function clientLanguageQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.clientLanguage(app, clientId),
    meta: readsOf(['page', 'client'], { clientId }),
    queryFn: ({ signal }) => app.client.call(clientLanguageOfClient, { params: { clientId } }, { signal }),
  })
}

/** The mutation that sets the language of a client's drafts; null returns to what its pages show. */
function chooseLanguageMutation(app: AppContextValue, clientId: number) {
  return mutationOptions({
    mutationFn: (language: CallInput<typeof chooseLanguage>['body']['language']) =>
      app.client.call(chooseLanguage, { params: { clientId }, body: { language } }),
  })
}
