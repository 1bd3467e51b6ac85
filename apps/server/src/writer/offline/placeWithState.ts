import type { WritingBrief } from '../contentWriter.ts'
import { literal } from './literal.ts'

/** Abbreviations of states as they follow a town in a query. 'In', 'or', 'me', 'hi', 'oh' and 'ok' are words, too. */
const STATES = new Set(
  'al ak az ar ca co ct de fl ga id il ia ks ky la md ma mi mn ms mo mt ne nv nh nj nm ny nc nd pa ri sc sd tn tx ut vt va wa wv wi wy'.split(
    ' ',
  ),
)

/**
 * Returns a place with its state where the client, its pages or a query name it: 'Portsmouth, VA'. Many towns share a
 * name.
 */
export function placeWithState({ client, facts, targetKeywords, locations }: WritingBrief, place: string): string {
  if (place.includes(',')) return place
  const isHere = (town: string | null) => town?.toLowerCase() === place.toLowerCase()
  if (isHere(client.city) && client.region !== null) return `${place}, ${client.region}`
  const location = locations.find(({ city, region }) => isHere(city) && region !== '')
  if (location !== undefined) return `${place}, ${location.region}`
  const page = facts.find(({ kind, text }) => kind === 'place' && text.startsWith(`${place}, `))
  if (page !== undefined && /^[^,]+, [A-Z]{2}$/.test(page.text)) return page.text
  const inQuery = new RegExp(`\\b${literal(place.toLowerCase())},? ([a-z]{2})$`)
  const states = targetKeywords.map((keyword) => inQuery.exec(keyword.toLowerCase())?.[1] ?? '')
  const state = states.find((each) => STATES.has(each))
  return state === undefined ? place : `${place}, ${state.toUpperCase()}`
}
