import { expect, it } from 'vitest'
import { isArticleQuestion } from './intent.ts'

it.each([
  'comment purger un radiateur',
  "qu'est-ce qu'une pompe à chaleur",
  'quel radiateur choisir',
  'entretien chaudière obligatoire',
  'wie funktioniert eine wärmepumpe',
  'was ist ein fi schalter',
  'elektroprüfung pflicht',
  'cómo abrir una puerta sin llave',
  'como abrir una puerta sin llave',
  'que es una caldera',
  'cuanto tiempo se tarda en abrir una puerta',
  'cuantas llaves hacen falta',
  'por qué gotea el grifo',
  'perché la caldaia perde acqua',
  'come pulire il divano',
  'hoe vaak moet een ketel onderhoud',
  'hoeveel keer per jaar naar de tandarts',
  'cara membersihkan sofa',
  'best time to aerate a lawn',
])('[TARGET-20] %j is a question', (query) => {
  expect(isArticleQuestion(query)).toBe(true)
})

it.each([
  'chauffagiste nantes',
  'commentaires plombier nantes',
  'wiener elektriker',
  'cerrajero valencia',
  'como italian restaurants',
  'come and paint',
  'best time travel agency',
  'cuantico cerrajeros',
  'hoe handle replacement',
  'cara plumbing',
  'jasa cuci sofa bekasi',
])('[TARGET-20] %j is none', (query) => {
  expect(isArticleQuestion(query)).toBe(false)
})
