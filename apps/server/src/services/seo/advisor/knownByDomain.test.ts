import { describe, expect, it } from 'vitest'
import { KNOWN_BUSINESSES, NEWEST_BUSINESSES } from '#testing/knownByDomain.ts'
import { testBusinesses } from './testing/testBusinesses.ts'

/** The pages and titles that are proposed: docs/writing-rubric.md judges them. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  'bersihsofa.example': ['/cuci-karpet', '/cuci-sofa', 'Bekasi'],
  'cantina-ligure.example': ['/catering'],
  'cerrajeria-turia.example': [
    '/apertura-de-puertas',
    '/cajas-fuertes',
    '/cambio-de-cerraduras',
    '/persianas-metalicas',
    'Cuánto cuesta un cerrajero de noche',
  ],
  'chauffage-loire.example': [
    '/',
    '/depannage',
    '/entretien-chaudiere',
    '/pompe-a-chaleur',
    '/salle-de-bain',
    'Comment purger un radiateur',
  ],
  'clinicaalamo.example': ['/', '/implantes-dentales', '/ortodoncia-invisible'],
  'elektro-brandl.example': [
    '/',
    '/elektroinstallation',
    '/photovoltaik',
    '/ratgeber/fi-schalter-fliegt-raus',
    '/smart-home',
    '/wallbox',
  ],
  'emberandoak.example': [
    '/blog/how-to-trim-a-wick',
    '/collections/reed-diffusers',
    '/collections/soy-candles',
    'Why do candles tunnel',
  ],
  'fournil-des-pentes.example': ['/gateau-anniversaire', '/pain-au-levain', 'Comment conserver le pain'],
  'goldfieldscare.example': [
    '/',
    '/services/community-participation',
    '/services/respite',
    '/services/supported-independent-living',
  ],
  'harewoodphysio.example': ['/', '/back-pain', '/sports-injuries'],
  'leafandkettle.example': [
    '/collections/oolong-tea',
    '/collections/teapots',
    '/products/milk-oolong',
    'Does oolong tea have caffeine',
  ],
  'millercoilspring.example': [
    '/compression-springs',
    '/extension-springs',
    '/spring-design',
    '/torsion-springs',
    'How are springs made',
  ],
  'pecancreektree.example': [
    '/arlington-tree-service',
    '/stump-grinding',
    '/tree-removal',
    '/tree-trimming',
    'How much does it cost to remove a tree',
    'Mansfield, TX',
  ],
  'rohrfrei-hansen.example': ['/kanalsanierung', '/rohrreinigung-bonn', '/rohrreinigung-koeln'],
  'snakeriverplumbing.example': [
    '/drain-cleaning',
    '/plumbers-meridian',
    '/water-heaters',
    'How long does a water heater last',
  ],
  'studiobellomo.example': ['/diritto-del-lavoro', '/separazioni'],
}

describe('a business known by its domain, an export and its pages', () => {
  const samplesOf = testBusinesses([...KNOWN_BUSINESSES, ...NEWEST_BUSINESSES])

  it.each(KNOWN_BUSINESSES)('[ADV-31] $domain gets the work that its pages and queries show', ({ domain }) => {
    const work = samplesOf(domain).proposals.filter(({ type }) => !/Google|Indexation/.test(type))
    const proposed = work.map(({ path, title }) => path ?? title)
    expect(proposed.toSorted()).toEqual(EXPECTED[domain])
    expect(new Set(proposed).size).toBe(proposed.length)
  })
})
