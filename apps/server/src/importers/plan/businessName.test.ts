import { expect, it } from 'vitest'
import type { SiteFolder } from '../html/readSite.ts'
import { businessNameOf } from './businessName.ts'

const siteOf = (pages: Record<string, { metaTitle?: string; siteName?: string }>): SiteFolder => ({
  pages: new Map(
    Object.entries(pages).map(([path, { metaTitle = '', siteName = null }]) => [
      path,
      { pageName: '', metaTitle, metaDescription: '', heading: '', sections: [], links: [], siteName },
    ]),
  ),
  order: [],
  linkedFrom: new Map(),
  skipped: [],
})

it.each([
  ['harborlightmovers.example', 'Harbor Light Moving', 'Harbor Light Moving'],
  ['summitair.example', 'Summit Air Heating & Cooling | Reno, NV', 'Summit Air Heating & Cooling'],
  ['muddypaws-groomers.example', 'Muddy Paws Dog Grooming in Norwich', 'Muddy Paws Dog Grooming'],
  ['brightpane-cheltenham.example', 'BrightPane Window Cleaning', 'BrightPane Window Cleaning'],
  ['sonoranblue.example', 'Sonoran Blue: Custom Pool Builder in Gilbert', 'Sonoran Blue'],
  ['pryceanddaughter.example', 'Opticians in Leeds | Pryce & Daughter', 'Pryce & Daughter'],
  ['prycedaughter.example', 'Pryce & Daughter', 'Pryce & Daughter'],
  ['summitair.example', 'Summit Air keeps homes warm in Reno', 'summitair.example'],
  ['harborlighthouse.example', 'Harbor Light Moving', 'harborlighthouse.example'],
  ['beddoeschimneys.example', 'Chimney Sweep in Shropshire | Tom Beddoes', 'Tom Beddoes'],
  ['steinmetz-aumer.example', 'Steinmetz in Regensburg | Aumer Naturstein', 'Aumer Naturstein'],
  ['osteo-canal.example', 'Ostéopathe à Rennes | Cabinet du Canal', 'Cabinet du Canal'],
  ['gumtreeboarding.example', 'Dog Boarding Kennels Toowoomba | Gum Tree Pet Resort', 'Gum Tree Pet Resort'],
  [
    'gutachter-haegelin.example',
    'Kfz-Gutachter Heilbronn | Sachverständigenbüro Hägelin',
    'Sachverständigenbüro Hägelin',
  ],
  ['zacataltortillas.example', 'Tortillería Zacatal', 'Tortillería Zacatal'],
  ['weissoptik.example', 'Brillen in Fulda | Optik Weiß', 'Optik Weiß'],
  ['alderpianotuning.example', 'Piano tuner in Norwich | Helen Alder', 'Helen Alder'],
  // A town stands in both parts, or alone.
  ['boisedrains.example', 'Plumber Boise | Boise Idaho', 'boisedrains.example'],
  ['boisedrains.example', 'Plumber | Boise', 'boisedrains.example'],
  ['boisedrains.example', 'Plumber | Serving all of Boise, Idaho', 'boisedrains.example'],
  ['coobycreeknatives.example', 'Cooby Creek Native Nursery | Toowoomba', 'Cooby Creek Native Nursery'],
])('[IMP-14] takes for %s with the title %j the name %j', (domain, metaTitle, name) => {
  expect(businessNameOf(domain, siteOf({ '/': { metaTitle } }))).toBe(name)
})

it.each<[string, SiteFolder | undefined, string]>([
  ['the domain without a site', undefined, 'clean-queen.example'],
  ['the home page', siteOf({ '/a': { siteName: 'B' }, '/b': { siteName: 'B' }, '/': { siteName: 'A' } }), 'A'],
  ['most pages', siteOf({ '/': {}, '/a': { siteName: 'A' }, '/b': { siteName: 'B' }, '/c': { siteName: 'B' } }), 'B'],
  [
    'the end that most titles share',
    siteOf({ '/': { metaTitle: 'Brook' }, '/a': { metaTitle: 'A | Brook' }, '/b': { metaTitle: 'B – Brook' } }),
    'Brook',
  ],
  [
    'the start that most titles share',
    siteOf({ '/a': { metaTitle: 'Brook - A' }, '/b': { metaTitle: 'Brook - B' } }),
    'Brook',
  ],
  [
    'the domain if only half of the titles share a part',
    siteOf({ '/': { metaTitle: 'X' }, '/a': { metaTitle: 'A | Brook' }, '/b': { metaTitle: 'B | Brook' }, '/c': {} }),
    'clean-queen.example',
  ],
  [
    'the part of a title that the domain spells',
    siteOf({ '/': { metaTitle: 'Spotless homes | Clean Queen' } }),
    'Clean Queen',
  ],
  [
    'the beginning of the title of the home page whose words spell the domain',
    siteOf({ '/': { metaTitle: 'Clean Home Queens, Leeds' } }),
    'Clean Home Queens',
  ],
  ['that beginning without the town behind it', siteOf({ '/': { metaTitle: 'Clean Queen in Leeds' } }), 'Clean Queen'],
  [
    'a longer name with the letters of the domain',
    siteOf({ '/': { metaTitle: 'Clean Queen Ltd' } }),
    'Clean Queen Ltd',
  ],
  [
    'the domain if a title only mentions it',
    siteOf({ '/': { metaTitle: 'Why every Clean Queen customer is happy' } }),
    'clean-queen.example',
  ],
  ['the domain if a single title has parts', siteOf({ '/': { metaTitle: 'Drains | Brook' } }), 'clean-queen.example'],
])("[IMP-14] takes a business's name from %s", (_what, site, name) => {
  expect(businessNameOf('clean-queen.example', site)).toBe(name)
})
