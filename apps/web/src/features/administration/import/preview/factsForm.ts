import { type CallInput, type changeImport, IMPORT_FACTS, IMPORT_MANAGERS, type ImportClient } from '@rankdesk/api'

/** The body of `changeImport` with one client, which is what the form of a client's facts holds. */
export type FactsForm = Required<Pick<CallInput<typeof changeImport>['body'], 'clients' | 'tables'>>
type Choice = NonNullable<FactsForm['clients']>[number]

/** Returns the form of a client's domain, facts and managers. */
export function formOfClient({ key, domain, facts, managers }: ImportClient): FactsForm {
  const valueOf = (name: (typeof IMPORT_FACTS)[number]) => facts.find(({ fact }) => fact === name)?.value ?? ''
  const managerOf = (name: (typeof IMPORT_MANAGERS)[number]) =>
    managers.find(({ role }) => role === name)?.staffId ?? null
  return {
    clients: [
      {
        key,
        domain: domain ?? '',
        facts: Object.fromEntries(IMPORT_FACTS.map((name) => [name, valueOf(name)])),
        managers: Object.fromEntries(IMPORT_MANAGERS.map((name) => [name, managerOf(name)])),
      },
    ],
    tables: [],
  }
}

/** Returns what a person changed in the form: everything else keeps the source that it had. */
export function changedChoice(before: FactsForm, after: FactsForm): Choice | undefined {
  const [old] = before.clients ?? []
  const [next] = after.clients ?? []
  if (old === undefined || next === undefined) return undefined
  const facts = changedEntries(old.facts, next.facts)
  const managers = changedEntries(old.managers, next.managers)
  return {
    key: next.key,
    ...(next.domain !== old.domain && { domain: next.domain }),
    ...(facts !== undefined && { facts }),
    ...(managers !== undefined && { managers }),
  }
}

function changedEntries<Values extends object>(before: Values | undefined, after: Values | undefined) {
  if (before === undefined || after === undefined) return undefined
  const old = new Map(Object.entries(before))
  const changed = Object.entries(after).filter(([name, value]) => old.get(name) !== value)
  return changed.length === 0 ? undefined : (Object.fromEntries(changed) as Partial<Values>)
}
