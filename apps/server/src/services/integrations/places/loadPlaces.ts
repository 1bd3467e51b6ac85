import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { PLACE_COUNTRIES } from '@rankdesk/api'

/** A city of the bundled list. `population` is in hundreds; 0 if unknown. */
export interface City {
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
export interface Places {
  /** Biggest first. */
  cities: readonly City[]
  cityKeys: readonly Key[]
  /** `at` is the index of the code's city. */
  zipKeys: readonly Key[]
}

const FILE = new URL('places.tsv.gz', import.meta.url)

let loaded: Promise<Places> | undefined

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
export function placeText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
