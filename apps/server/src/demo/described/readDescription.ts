import { validationMessage } from '@rankdesk/format'
import { SITE_TEMPLATES } from '#connectors/site/index.ts'
import { agencyDescription, type AgencyDescription, type ClientDescription } from './description.ts'

/** A description that cannot be loaded. The message has one line for each problem. */
export class DescriptionError extends Error {
  override readonly name = 'DescriptionError'
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

/** Reads the JSON of a described agency and validates its shape and its references. Throws DescriptionError. */
export function readDescription(json: string): AgencyDescription {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    throw new DescriptionError([`The file is not JSON: ${error instanceof Error ? error.message : String(error)}`])
  }
  const read = agencyDescription.safeParse(value, { error: validationMessage })
  if (!read.success) {
    throw new DescriptionError(read.error.issues.map((issue) => `${placeOf(issue.path)}: ${issue.message}`))
  }
  const problems = [...problemsOfStaff(read.data), ...read.data.clients.flatMap(problemsOfClient(read.data))]
  if (problems.length > 0) throw new DescriptionError(problems)
  return read.data
}

function placeOf(path: readonly PropertyKey[]): string {
  const text = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('')
  return text === '' ? 'The file' : text.replace(/^\./, '')
}

function problemsOfStaff({ teams, staff, clients }: AgencyDescription): string[] {
  const names = new Set(teams.map((team) => team.name))
  return [
    ...twice(
      teams.map((team) => team.name),
      (index) => `teams[${index}].name`,
    ),
    ...twice(
      staff.map((person) => person.email.toLowerCase()),
      (index) => `staff[${index}].email`,
    ),
    ...twice(
      clients.map((client) => client.domain),
      (index) => `clients[${index}].domain`,
    ),
    ...staff.flatMap(({ team }, index) =>
      team === undefined || names.has(team) ? [] : [`staff[${index}].team: there is no team '${team}'`],
    ),
  ]
}

const problemsOfClient =
  ({ staff }: AgencyDescription) =>
  (client: ClientDescription, index: number): string[] => {
    const at = `clients[${index}]`
    const emails = new Set(staff.map((person) => person.email.toLowerCase()))
    const paths = new Set(client.site.pages.map((page) => page.path))
    const words = new Set(client.keywords.map((keyword) => keyword.keyword))
    const noPage = (place: string, path: string | undefined) =>
      path === undefined || paths.has(path) ? [] : [`${at}.${place}: the site has no page ${path}`]
    const managers = (['seoManager', 'accountManager', 'marketingManager', 'adsManager'] as const).flatMap((role) => {
      const email = client[role]
      return email === undefined || emails.has(email.toLowerCase())
        ? []
        : [`${at}.${role}: no staff has the e-mail ${email}`]
    })
    const { pages, redirects, traffic } = client.site
    return [
      ...managers,
      ...twice(
        pages.map((page) => page.path),
        (page) => `${at}.site.pages[${page}].path`,
      ),
      ...twice(
        redirects.map((redirect) => redirect.from),
        (redirect) => `${at}.site.redirects[${redirect}].from`,
      ),
      ...twice(
        traffic.map(({ date }) => date),
        (row) => `${at}.site.traffic[${row}].date`,
      ),
      ...twice(
        client.keywords.map(({ keyword, geo }) => `${keyword} | ${geo}`),
        (row) => `${at}.keywords[${row}]`,
      ),
      ...pages.flatMap(({ parent, path, template, zones }, page) => [
        ...(parent === path ? [`${at}.site.pages[${page}].parent: a page cannot be above itself`] : []),
        ...noPage(`site.pages[${page}].parent`, parent),
        ...unknownZones(`${at}.site.pages[${page}].zones`, SITE_TEMPLATES[template].zones, zones),
      ]),
      ...client.keywords.flatMap(({ page, ranks }, row) => [
        ...noPage(`keywords[${row}].page`, page),
        ...twice(
          ranks.map(({ date }) => date),
          (rank) => `${at}.keywords[${row}].ranks[${rank}].date`,
        ),
      ]),
      ...client.strategies.flatMap((strategy, row) => {
        const of = `strategies[${row}]`
        const target = pages.find((page) => page.path === strategy.page)
        return [
          ...noPage(`${of}.page`, strategy.page),
          ...strategy.keywords.flatMap((word) =>
            words.has(word) ? [] : [`${at}.${of}.keywords: the client has no keyword '${word}'`],
          ),
          ...(strategy.completedOn !== undefined && strategy.month === undefined
            ? [`${at}.${of}.completedOn: a completed strategy needs a month`]
            : []),
          ...(target === undefined || strategy.zones === undefined
            ? []
            : unknownZones(`${at}.${of}.zones`, SITE_TEMPLATES[target.template].zones, strategy.zones)),
        ]
      }),
    ]
  }

function unknownZones(place: string, known: readonly string[], zones: Readonly<Record<string, string>>): string[] {
  return Object.keys(zones)
    .filter((elementId) => !known.includes(elementId))
    .map((elementId) => `${place}: the template has no zone '${elementId}', only ${known.join(', ')}`)
}

function twice(values: readonly string[], place: (index: number) => string): string[] {
  return values.flatMap((value, index) =>
    values.indexOf(value) < index ? [`${place(index)}: '${value}' is there twice`] : [],
  )
}
