import { expect, it } from 'vitest'
import { townsOfSite } from './townsOfSite.ts'

const WORTH = [
  'tree trimming fort worth',
  'arborist fort worth tx',
  'tree service arlington tx',
  'tree removal arlington',
]

const CASES: readonly [string, string[], string[], string[]][] = [
  ['two towns', ['We trim trees in Fort Worth and Arlington since 2004.'], WORTH, ['Fort Worth', 'Arlington']],
  ['the end of a title', ['Pecan Creek Tree Care | Fort Worth'], WORTH, ['Fort Worth']],
  ['a town after a comma', ['Harewood Physiotherapy, Leeds'], ['physio leeds', 'back pain clinic leeds'], ['Leeds']],
  ['Spanish', ['Abre puertas en Valencia y en Torrent.'], ['cerrajero valencia', 'cerrajeros valencia', 'cerrajero torrent'], ['Valencia']],
  ['French', ['Des chaudières à Nantes et à Rezé.'], ['plombier nantes', 'chauffagiste nantes', 'plombier rezé', 'chauffagiste rezé'], ['Nantes', 'Rezé']],
  ['German', ['Wir reinigen Rohre in Köln und in Bonn.'], ['rohrreinigung köln', 'abfluss köln', 'rohrreinigung bonn'], ['Köln']],
  ['a town before its state', ['Harbor Light moves homes in Portland, Maine.'], ['movers portland maine', 'moving companies portland maine', 'piano movers portland me', 'long distance movers maine'], ['Portland']],
  ['a town without the state behind it', ['Home Visits in Lexington KY'], ['tongue tie lexington ky', 'midwife lexington ky'], ['Lexington']],
  ['a town and not its state', ['Pest control in Knoxville, TN'], ['pest control knoxville tn', 'exterminator knoxville tn', 'pest control tn', 'exterminator tn'], ['Knoxville']],
  ['no state by its name', ['Hail in Oklahoma can ruin a roof.'], ['roofers oklahoma', 'roof repair oklahoma'], []],
  ['a state that is a town', ['Dentists in New York'], ['dentist new york', 'dental implants new york'], ['New York']],
  ['a town beside one with a longer name', ['Storage in Kelowna and West Kelowna'], ['storage kelowna', 'storage units kelowna', 'rv parking kelowna', 'storage west kelowna', 'storage units west kelowna'], ['Kelowna', 'West Kelowna']],
  ['a town of one query that the texts list with another', ['We work in Geelong and Torquay.'], ['electrician geelong', 'solar geelong', 'electrician torquay'], ['Geelong', 'Torquay']],
  ['no price', ['Cambio de aceite | Precio'], ['cambio de aceite precio', 'correa precio'], []],
  ['a town without the trade before it', ['Barwon | Electrician Geelong', 'We work in Geelong.'], ['electrician geelong', 'ceiling fan geelong', 'best electrician geelong', 'electrician cost'], ['Geelong']],
  ['no trade after an English article', ['Become a Tutor', 'Tutors in Halifax'], ['math tutor halifax', 'french immersion tutor', 'reading tutor', 'tutoring halifax'], ['Halifax']],
  ['a town after the same word in Spanish', ['Enviamos a Madrid'], ['lámparas madrid', 'tienda de lámparas madrid'], ['Madrid']],
  ['an island and a saint', ['Kayak rentals on St. Simons Island'], ['kayaks st simons island', 'paddle boards st simons island ga'], ['St. Simons Island']],
  ['no thing that stands on another', ['We work on Garage Doors'], ['repair garage doors', 'spring garage doors'], []],
  ['no town beside its own', ['On Main Street in Weaverville, near Asheville.'], ['consignment asheville', 'thrift asheville', 'consignment weaverville', 'thrift weaverville'], ['Weaverville']],
  ['a town beside it where it names no other', ['Cabins near Asheville'], ['cabins asheville', 'lodges asheville'], ['Asheville']],
  ['one query only', ['We work in Salem.'], ['plumber salem'], []],
  ['no thing at the end of a name', ['Countertops | Lee Creek Tub & Tile', 'Ceramic tile surrounds'], ['paint bathroom tile', 'reglaze tile'], []],
  ['a word that starts queries', ['We believe in Quality work.'], ['quality roof', 'quality siding', 'roof quality', 'siding quality'], []],
  ['a town that no query names', ['We work in Salem.'], ['plumber boise', 'drain boise'], []],
  ['a name of one query alone', ['We work in Salem.'], ['salem', 'salem'], []],
] // prettier-ignore

it.each(CASES)('[WRITE-34] finds %s', (_case, texts, queries, towns) => {
  expect(townsOfSite(texts, queries)).toEqual(towns)
})
