import type { FactSheet } from '@rankdesk/api'
import { BUSINESS_KINDS } from '@rankdesk/domain'
import { Field, Select } from '@rankdesk/ui'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { BUSINESS_LABELS } from './factLabels.ts'
import { useChooseBusinessKind } from './facts.queries.ts'

export interface BusinessKindFieldProps {
  clientId: number
  business: FactSheet['business']
}

/** The kind of the client's business: the one that its pages show, or the choice of staff (FACT-4). */
export function BusinessKindField({ clientId, business }: BusinessKindFieldProps) {
  const choose = useChooseBusinessKind(clientId)
  const showError = useErrorAlert()
  const value = choose.isPending ? (choose.variables ?? '') : business.chosen ? business.kind : ''
  return (
    <Field label="Kind of business" hint={hintOf(business)}>
      <Select
        value={value}
        options={[
          {
            value: '',
            label: business.chosen
              ? 'Detected from the pages'
              : `Detected from the pages: ${BUSINESS_LABELS[business.kind]}`,
          },
          ...BUSINESS_KINDS.map((kind) => ({ value: kind, label: BUSINESS_LABELS[kind] })),
        ]}
        onChange={({ target }) =>
          choose.mutate(BUSINESS_KINDS.find((kind) => kind === target.value) ?? null, {
            onError: (error) => void showError(error, 'The kind of business could not be changed'),
          })
        }
      />
    </Field>
  )
}

function hintOf({ chosen, evidence }: FactSheet['business']): string {
  if (chosen) return 'Chosen by staff.'
  return evidence.length === 0
    ? 'The pages do not show it clearly.'
    : `The pages mention ${evidence.map((word) => `“${word}”`).join(', ')}.`
}
