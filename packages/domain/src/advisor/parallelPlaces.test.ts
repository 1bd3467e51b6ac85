import { expect, it } from 'vitest'
import { parallelPlaces } from './parallelPlaces.ts'

const known = (word: string) => word === 'gutters'

const CASES: readonly [string, string[], string[], string[]][] = [
  ['a town beside the own one', ['plumber boise', 'drain cleaning boise', 'plumber meridian', 'drain cleaning meridian id'], ['Boise'], ['meridian']],
  ['one beginning only', ['plumber boise', 'drain cleaning boise', 'plumber meridian'], ['Boise'], []],
  ['beginnings without the own town', ['plumber boise', 'plumber meridian', 'sewer meridian'], ['Boise'], []],
  ['another language', ['cuci sofa jakarta', 'jasa cuci sofa jakarta', 'cuci sofa bekasi', 'jasa cuci sofa bekasi'], ['Jakarta'], ['bekasi']],
  ['two words', ['plombier nantes', 'chauffagiste nantes', 'plombier saint-herblain', 'chauffagiste saint-herblain'], ['Nantes'], ['saint herblain']],
  ['a price', ['plumber boise', 'drain boise', 'plumber cost', 'drain cost'], ['Boise'], []],
  ['what stands before the town', ['plumber boise', 'drain boise', 'plumber weekend', 'drain weekend', 'plumber weekend boise'], ['Boise'], []],
  ['a word of the site', ['plumber boise', 'drain boise', 'plumber gutters', 'drain gutters'], ['Boise'], []],
  ['numbers', ['cerrajero torrent', 'cerrajeros torrent', 'cerrajero 24h', 'cerrajeros 24h'], ['Torrent'], []],
  ['no towns', ['plumber boise', 'drain boise'], [], []],
] // prettier-ignore

it.each(CASES)('[ADV-50] takes for places: %s', (_case, queries, towns, places) => {
  expect(parallelPlaces(queries, towns, known)).toEqual(places)
})
