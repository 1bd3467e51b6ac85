import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Place, PLACE_COUNTRIES, PLACE_KINDS } from '@rankdesk/api'

const FILE = new URL('places.tsv.gz', import.meta.url)

let loaded: Promise<Places> | undefined

/** A search for places. `q` is the typed text. */
export interface PlaceQuery {
  q: string
  country: readonly (typeof PLACE_COUNTRIES)[number][]
  kinds: readonly (typeof PLACE_KINDS)[number][]
  count: number
}

/**
 * Finds places that start with the typed text (M286): postal codes if it starts with a digit or looks like a Canadian
 * postal code, otherwise cities by name, with or without the state. Exact names come first, then bigger cities.
 */
export function findPlaces(places: Places, { q, country, kinds, count }: PlaceQuery): Place[] {
  const text = placeText(q)
  if (text === '') return []
  const isWanted = (at: number) => country.some((wanted) => wanted === places.cities[at]?.country)
  const found: Place[] = []
  if (kinds.includes('zip')) {
    // The first three characters of a Canadian postal code give its area, and the first five of a ZIP+4.
    const code = /^[a-z]\d[a-z]/.test(text) ? text.slice(0, 3) : /^\d{5} ?\d/.test(text) ? text.slice(0, 5) : text
    for (const { text: zip, at } of startingWith(places.zipKeys, code)) {
      if (found.length === count) break
      if (isWanted(at)) found.push(placeOf(places, at, zip.toUpperCase()))
    }
  }
  if (kinds.includes('city')) {
    const hits = startingWith(places.cityKeys, text).filter(({ at }) => isWanted(at))
    const isWhole = (key: string) => key === text || (key.startsWith(`${text} `) && key.length === text.length + 3)
    const ranked = hits.toSorted((a, b) => Number(isWhole(b.text)) - Number(isWhole(a.text)) || a.at - b.at)
    for (const at of new Set(ranked.map((hit) => hit.at))) {
      if (found.length === count) break
      found.push(placeOf(places, at, null))
    }
  }
  return found
}

function placeOf({ cities }: Places, at: number, zip: string | null): Place {
  const city = cities[at]
  if (city === undefined) throw new RangeError(`There is no city ${at} in the list.`)
  const name = `${city.name}, ${city.region}`
  return {
    kind: zip === null ? 'city' : 'zip',
    text: zip === null ? name : `${zip}, ${name}`,
    city: city.name,
    region: city.region,
    country: city.country,
    zip,
  }
}

/** Returns the keys that start with a text, by binary search. */
function startingWith(keys: Places['cityKeys'], text: string): Places['cityKeys'][number][] {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((keys[middle]?.text ?? '') < text) low = middle + 1
    else high = middle
  }
  const found: Places['cityKeys'][number][] = []
  for (let at = low; keys[at]?.text.startsWith(text) === true; at += 1) {
    const key = keys[at]
    if (key !== undefined) found.push(key)
  }
  return found
}

/** A city of the bundled list. `population` is in hundreds; 0 if unknown. */
interface City {
  name: string
  region: string
  country: (typeof PLACE_COUNTRIES)[number]
  population: number
}

/** A searchable text and the index of its place. */
interface Key {
  text: string
  at: number
}

/** The bundled places with their search keys, sorted by text. */
interface Places {
  /** Biggest first. */
  cities: readonly City[]
  cityKeys: readonly Key[]
  /** `at` is the index of the code's city. */
  zipKeys: readonly Key[]
}

/** Loads the places from the bundled file on first use and caches them. */
export function loadPlaces(): Promise<Places> {
  loaded ??= readPlaces()
  return loaded
}

async function readPlaces(): Promise<Places> {
  const text = (await promisify(gunzip)(await readFile(FILE))).toString('utf8')
  const cities: City[] = []
  const cityKeys: Key[] = []
  const zipKeys: Key[] = []
  for (const line of text.split('\n')) {
    const [country, name, region, population, codes] = line.split('\t')
    if (name === undefined || region === undefined) continue
    const at =
      cities.push({ name, region, country: country === 'c' ? 'ca' : 'us', population: Number(population ?? 0) }) - 1
    for (const key of placeKeys(name, region)) cityKeys.push({ text: key, at })
    for (const code of (codes ?? '').split(' ')) if (code !== '') zipKeys.push({ text: code.toLowerCase(), at })
  }
  const byText = (a: Key, b: Key) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.at - b.at)
  return { cities, cityKeys: cityKeys.toSorted(byText), zipKeys: zipKeys.toSorted(byText) }
}

/** Returns the search keys of a city: its name with the state, with both Saint and St. */
function placeKeys(name: string, region: string): string[] {
  const key = placeText(`${name} ${region}`)
  const other = key.startsWith('saint ') ? key.replace('saint ', 'st ') : key.replace(/^st /, 'saint ')
  return other === key ? [key] : [key, other]
}

/** Normalizes text for the search: lowercase without accents, punctuation or double spaces. */
function placeText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
