import { Parser } from 'htmlparser2'

/** The longest name of a business. Anything longer is a description. */
const MAX_NAME = 80

/**
 * Returns the business's name as a page gives it: its og:site_name, else the name of an organization in its JSON-LD.
 * Null for none.
 */
export function readSiteName(html: string): string | null {
  const properties: string[] = []
  const scripts: string[] = []
  let isJson = false
  const parser = new Parser({
    onopentag(tag, { property, content, type }) {
      if (tag === 'meta' && property === 'og:site_name' && content !== undefined) properties.push(content)
      isJson = tag === 'script' && type === 'application/ld+json'
      if (isJson) scripts.push('')
    },
    ontext(text) {
      if (isJson) scripts.push((scripts.pop() ?? '') + text)
    },
    onclosetag() {
      isJson = false
    },
  })
  parser.write(html)
  parser.end()
  const names = [...properties, ...scripts.map(organizationName)].map((name) => name.replace(/\s+/g, ' ').trim())
  return names.find((name) => name !== '' && name.length <= MAX_NAME) ?? null
}

/** Returns the name of the first organization, business or website in JSON-LD; empty for none or for invalid JSON. */
function organizationName(json: string): string {
  let data: unknown
  try {
    data = JSON.parse(json)
  } catch {
    return ''
  }
  const graph = isRecord(data) && Array.isArray(data['@graph']) ? data['@graph'] : data
  const nodes: readonly unknown[] = Array.isArray(graph) ? graph : [graph]
  for (const node of nodes) {
    if (!isRecord(node)) continue
    const isBusiness = [node['@type']].flat().some((type) => BUSINESS_TYPE.test(String(type)))
    if (isBusiness && typeof node['name'] === 'string') return node['name']
  }
  return ''
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The schema.org types whose name is the business's, including the kinds of local businesses. */
const BUSINESS_TYPE =
  /^(Organization|Corporation|WebSite|LocalBusiness|.*(Business|Service|Contractor|Store|Clinic|Dentist|Plumber|Electrician|Restaurant|Attorney|Agent|Salon|Shop))$/
