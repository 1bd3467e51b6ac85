import { describe, expect, it } from 'vitest'
import { findBusinessKind } from './businessKind.ts'
import { BUSINESS_KINDS, type ClientFact, FACT_KINDS, factsAbout, missingFacts, townOfName } from './clientFact.ts'
import { combineFacts } from './factSheet.ts'
import {
  factKindOf,
  factSentences,
  findFacts,
  type FactPage,
  isAboutWork,
  MAX_FACTS_OF_A_KIND,
  MAX_WORK_OF_A_PAGE,
} from './findFacts.ts'

const AT = '2026-11-18T17:42:00.000Z'
const page = (path: string, sentences: readonly string[], change: Partial<FactPage> = {}): FactPage => ({
  path,
  pageName: path.slice(1),
  kind: 'general',
  sentences,
  at: AT,
  ...change,
})
const fact = (change: Partial<ClientFact> = {}): ClientFact => ({
  kind: 'price',
  text: 'A visit costs $89.',
  source: 'site',
  sourceDetail: '/prices',
  about: '',
  at: AT,
  ...change,
})

describe('[FACT-2] the kind of fact', () => {
  it.each([
    ['A visit costs $89.', 'price'],
    ['From £25 per hour', 'price'],
    ['We give free estimates.', 'price'],
    ['There is no call-out fee.', 'price'],
    ['Our work has a two-year warranty.', 'guarantee'],
    ['You get your money-back promise.', 'guarantee'],
    ['Open Monday to Friday from 8 am to 5 pm', 'opening'],
    ['Mon-Fri: 08:00 to 17:00', 'opening'],
    ['We answer the phone 24/7.', 'opening'],
    ['A family-owned business since 1987.', 'people'],
    ['Ann has 20 years of experience.', 'people'],
    ['We are licensed and insured.', 'difference'],
    ['The plant is ISO 9001 certified.', 'difference'],
    // The first kind that fits, in the order of the rule.
    ['Licensed work with a warranty for $89.', 'price'],
    ['We clean drains in Oakland.', undefined],
    // An amount is a price only if it is not what people earn, own or are insured for.
    ['If you earn more than £150,000, HMRC wants a return by 31 January.', undefined],
    ['The council pays if you have less than £23,250 in savings.', undefined],
    ['Below about £35,000 of profit a company rarely saves tax.', undefined],
    ['Our garden party raised £412 for the hospice.', undefined],
    ['The spring holds a load of 200 pounds.', undefined],
    ['We are insured for up to $2 million.', 'difference'],
    ['Our customers pay about $45 a month for power.', undefined],
    ['A visit costs $45 a month for gas boilers and $60 for oil.', 'price'],
    ['Sole trader, under £85,000 turnover: £220 + VAT', 'price'],
    ['Income tax returns from £120 a year', 'price'],
    ['A visit costs 90 pounds or less.', 'price'],
    ['Call us on Monday.', undefined],
    ['We refund all of it: money back within a week.', 'guarantee'],
    ['With lightning we cancel, and you get a new date or your money back.', undefined],
  ])('of "%s" is %s', (sentence, kind) => {
    expect(factKindOf(sentence)).toBe(kind)
  })
})

describe('[FACT-2] a sentence about the work', () => {
  it.each([
    ['We clear the line with a cable machine.', true],
    ['At Bayfront we clear the line with a camera.', true],
    ['First, a technician locates the blockage with a camera.', true],
    // Six words are enough, five are not.
    ['We flush the pipe with water.', true],
    ['We flush pipes with water.', false],
    ['We hear this from every second customer.', false],
    ['We are proud of what we do here.', false],
    ['Most people call after a sign they see.', false],
    ['As we describe below, we flush the pipe.', false],
    ['Do we clear the line with a camera?', false],
  ])('"%s": %s', (sentence, expected) => {
    expect(isAboutWork(sentence)).toBe(expected)
  })

  it.each([MAX_WORK_OF_A_PAGE, MAX_WORK_OF_A_PAGE + 1])('comes from pages about a service, %d at most 4', (count) => {
    const sentences = Array.from({ length: count }, (_, index) => `We flush pipe number ${index} with water.`)
    const workOf = (kind: FactPage['kind']) =>
      findFacts([page('/drains', sentences, { kind })]).filter((found) => found.kind === 'work')
    expect(workOf('child')).toHaveLength(Math.min(count, MAX_WORK_OF_A_PAGE))
    expect(workOf('home')).toEqual([])
  })
})

describe('[FACT-1] no fact', () => {
  it.each([
    ['two words', 'Only $89', undefined],
    ['two words and a number', 'Only $89 today', undefined],
    ['three words', 'Only $89 for today', 'price'],
    ['numbers', '$150 to $310.', undefined],
    ['40 words', `${'word '.repeat(38)}only $89`, 'price'],
    ['41 words', `${'word '.repeat(39)}only $89`, undefined],
    ['a question', 'Is a visit really only $89?', undefined],
    ['unfinished text', 'A visit costs $[price] now', undefined],
    ['filler', 'Lorem ipsum costs $89 dolor', undefined],
    ['what an old price list says', 'In the window hangs the first price list: Axminster at £6.50 a yard.', undefined],
    ['what is no longer so', 'Las cuotas de 2017 (72 €) ya no están en vigor desde hoy', undefined],
  ])('is %s', (_case, sentence, kind) => {
    expect(factKindOf(sentence)).toBe(kind)
  })
})

it.each([
  ['Berkeley, CA', 'Berkeley'],
  ['Roofing in Virginia Beach', 'Virginia Beach'],
  ['Roofing in Salem, VA', 'Salem'],
  ['Care in your home', ''],
  ['Drain Cleaning', ''],
])('[FACT-2] finds in the name %j the town %j', (pageName, town) => {
  expect(townOfName(pageName)).toBe(town)
})

it('[FACT-1] reads sentences and list items, but no quotes', () => {
  expect(
    factSentences([
      '<h2>Prices</h2><p>A visit costs $89. Parts are extra.</p><ul><li>Free estimates</li></ul>',
      '<blockquote><p>They charged $50 less.</p></blockquote><p>We say <q>hello there</q> first.</p><blockquote>Nice.</blockquote>',
    ]),
  ).toEqual(['Prices', 'A visit costs $89.', 'Parts are extra.', 'Free estimates', 'We say', 'first.'])
})

describe('[FACT-3] facts of pages', () => {
  it('come from the home page first, once, with their page', () => {
    const found = findFacts([
      page('/services/drains', ['A visit costs $89!', 'We are insured by law.'], { kind: 'child', pageName: 'Drains' }),
      page('/', ['A visit costs $89.'], { kind: 'home' }),
    ])
    expect(found.map(({ kind, text, sourceDetail }) => [kind, text, sourceDetail])).toEqual([
      ['price', 'A visit costs $89.', '/'],
      ['service', 'Drains', '/services/drains'],
      ['difference', 'We are insured by law.', '/services/drains'],
    ])
  })

  it('are not read from posts', () => {
    expect(findFacts([page('/blog/a', ['A visit costs $89.'], { kind: 'blog-post' })])).toEqual([])
  })

  it.each([MAX_FACTS_OF_A_KIND, MAX_FACTS_OF_A_KIND + 1])('are at most 12 of a kind: %d', (count) => {
    const sentences = Array.from({ length: count }, (_, index) => `The item number ${index} is $${index}.`)
    expect(findFacts([page('/', sentences)])).toHaveLength(Math.min(count, MAX_FACTS_OF_A_KIND))
  })
})

describe('[FACT-4] the kind of business', () => {
  it.each([
    [['plumber', 'plumbing and repairs'], 'trade'],
    [['add to cart', 'free shipping', 'in stock'], 'shop'],
    [['manufacturer', 'our factory', 'ISO 9001'], 'manufacturer'],
    // Who sells wholesale makes nothing.
    [['wholesale', 'wholesale only', 'wholesale flowers'], 'shop'],
    [['NDIS', 'support workers', 'respite'], 'care'],
    [['our menu', 'book a table', 'coffee'], 'food'],
    [['attorney', 'law firm', 'attorneys'], 'professional'],
    // Two mentions are too few.
    [['plumber', 'plumbing'], 'other'],
    // Three against two is a clear lead, four against three is not.
    [['plumber plumber plumber', 'dentist dentist'], 'trade'],
    [['plumber plumber plumber plumber', 'dentist dentist dentist'], 'other'],
    // Linen for restaurants is no food.
    [['restaurant linen', 'restaurant linen hire', 'restaurants and restaurant supplies'], 'other'],
    // Who lends chefs serves no food.
    [['relief chefs', 'agency chefs', 'chef agency', 'chef menu restaurant'], 'other'],
    [['relief chefs', 'agency chefs', 'chef menu restaurant'], 'food'],
    [['food PR agency', 'press releases', 'journalists', 'restaurants, cafes and chefs'], 'other'],
    [[], 'other'],
  ])('of %j is %s', (texts, kind) => {
    expect(findBusinessKind(texts).kind).toBe(kind)
  })

  it('names what shows it, the most frequent words first', () => {
    expect(findBusinessKind(['Plumbers and repairs', 'repairs', 'Roof work']).evidence).toEqual([
      'repairs',
      'plumbers',
      'roof',
    ])
  })
})

describe('[FACT-5] questions', () => {
  it('ask for each missing kind that the business should state, and for no other', () => {
    expect(missingFacts('trade', []).map(({ kind }) => kind)).toEqual(FACT_KINDS.filter((kind) => kind !== 'contact'))
    expect(missingFacts('other', []).map(({ kind }) => kind)).toEqual(['service', 'place', 'opening', 'difference'])
    const all = FACT_KINDS.map((kind) => ({ kind }))
    for (const kind of BUSINESS_KINDS) expect(missingFacts(kind, all)).toEqual([])
    expect(missingFacts('shop', [{ kind: 'price' }]).map(({ kind }) => kind)).not.toContain('price')
  })
})

describe('[FACT-6] people', () => {
  const noted = (state: 'stated' | 'withdrawn', text: string) =>
    ({ kind: 'price', text, state, staffName: 'Maya Okafor', at: AT }) as const

  it('state facts, which come first', () => {
    expect(
      combineFacts([fact()], [noted('stated', 'A visit costs $99.')]).map(({ text, source }) => [text, source]),
    ).toEqual([
      ['A visit costs $99.', 'person'],
      ['A visit costs $89.', 'site'],
    ])
  })

  it('withdraw facts, whatever the case and the punctuation', () => {
    expect(combineFacts([fact()], [noted('withdrawn', 'a visit costs $89')])).toEqual([])
  })

  it('state a fact that a page also states: it counts once', () => {
    expect(combineFacts([fact()], [noted('stated', 'A visit costs $89.')]).map(({ source }) => source)).toEqual([
      'person',
    ])
  })
})

it('[FACT-2] takes a page that is named after a place for a place, and none without text', () => {
  const found = findFacts([
    page('/areas/berkeley', ['Call'], { kind: 'child', pageName: 'Berkeley, CA' }),
    page('/services/drains', ['Call'], { kind: 'child', pageName: 'Drain Cleaning' }),
    page('/services/sewers', [], { kind: 'child', pageName: 'Sewers' }),
  ])
  expect(found.map(({ kind, text }) => [kind, text])).toEqual([
    ['place', 'Berkeley, CA'],
    ['service', 'Drain Cleaning'],
  ])
})

it.each([
  ['We cannot guarantee a date.', false],
  ['We guarantee a refund only with travel insurance.', false],
  ['We do not give any warranty on used parts.', false],
  ['The shop makes no warranties about it.', false],
  ['Parts are sold without a guarantee.', false],
  ['We don’t guarantee same-day service.', false],
  ['Our no-risk guarantee covers all work.', true],
  ['If it is not right, we guarantee a second visit.', true],
  ['We guarantee that you pay no hidden fees.', true],
])('[FACT-2] reads a guarantee in "%s": %s', (sentence, isGuarantee) => {
  expect(factKindOf(sentence)).toBe(isGuarantee ? 'guarantee' : undefined)
})

it('[FACT-1] reads no facts from legal pages', () => {
  const sentence = 'We guarantee the quiet of your garden for 10 years.'
  const found = (path: string, pageName: string) => findFacts([page(path, [sentence], { kind: 'general', pageName })])
  expect(found('/privacy-policy', 'Privacy')).toEqual([])
  expect(found('/x', 'Datenschutzerklärung')).toEqual([])
  expect(found('/x', 'Rental Agreement')).toEqual([])
  expect(found('/x', 'Cookies and Privacy')).toEqual([])
  expect(found('/waiver', 'Waiver')).toEqual([])
  expect(found('/privacy-fences', 'Privacy fences')).toMatchObject([{ kind: 'guarantee', text: sentence }])
})

it.each([
  ['We guarantee that loyalty card data is erased on request.', 0],
  ['We guarantee that your details are never shared.', 0],
  ['We guarantee that every ham is cured for ten days.', 1],
])(
  '[FACT-2] of %j on a general page gives %i guarantees: what is promised of data says nothing of the work',
  (sentence, count) => {
    expect(findFacts([page('/about', [sentence], { kind: 'general', pageName: 'About' })])).toHaveLength(count)
  },
)

describe('[FACT-7] facts about a subject', () => {
  const free = { text: 'We give free estimates.' }
  const facts = [fact({ about: '', ...free }), fact({ about: 'Drain Cleaning' }), fact({ about: 'Pipe Repair' })]

  it.each([
    ['Drain Cleaning in Oakland', ['', 'Drain Cleaning']],
    ['Drains', ['']],
    ['', ['']],
  ])('"%s" are of the business and of %j', (subject, abouts) => {
    expect(factsAbout(facts, subject).map(({ about }) => about)).toEqual(abouts)
  })
  it.each([
    ['A visit costs $89.', '', false],
    ['A visit costs $89.', 'Oakland, CA', false],
    ['A visit costs $89.', 'Drain Cleaning', true],
    ['A clogged drain costs $89.', 'Oakland, CA', true],
    ['A clogged drain costs $89.', '', true],
    ['We give free estimates.', '', true],
    ['Financing over 12 months from $1,000 up.', 'Oakland, CA', true],
  ])('take the price "%s" of a page about "%s": %s', (text, about, expected) => {
    expect(factsAbout([fact({ text, about })], 'Drain Cleaning in Oakland, CA')).toHaveLength(expected ? 1 : 0)
  })

  it('take what a person states of the whole business', () => {
    expect(factsAbout([fact({ source: 'person' })], 'Drain Cleaning')).toHaveLength(1)
  })
})

describe('[FACT-1] what is no fact', () => {
  it.each([
    'She founded the firm in 2014 with two carers.',
    'Deeper than that, we charge $60 an hour.',
    'A trip fee of $35 applies there.',
    'This costs $89 in most houses.',
    'Eleven of them are certified to ASME Section IX.',
    'Drei von ihnen sind zertifizierte Schweißer.',
    'It has a two-year warranty for parts.',
    'Elle a une garantie de deux ans sur les pièces.',
    'Diese Reparatur kostet 89 € mit der Anfahrt.',
  ])('%s needs the sentence before it', (sentence) => {
    expect(factKindOf(sentence)).toBeUndefined()
  })

  it('ignores menus and characters without width', () => {
    const menu = '<center><a href="/a">Financing</a> | <a href="/w">Our Warranty</a> <a href="/b">Blog</a></center>'
    expect(factSentences([`${menu}<p>\u200BWe are licensed and <a href="/w">insured</a>.</p>`])).toEqual([
      'We are licensed and insured.',
    ])
  })
})

it.each([
  ['We are hiring a route technician in Knoxville. $19 an hour while you train, truck included.', undefined],
  ['Seasonal surveyors: we pay £85 per evening from May.', undefined],
  ['Storm sales reps wanted: earn $900 a week.', undefined],
  ['CDD de six mois, 1 850 € brut par mois.', undefined],
  ['Messebauer (m/w/d) gesucht: 19,80 € pro Stunde und ein Bett.', undefined],
  ['Rigid (C licence) driver, full-time, €19.50 an hour, no nights.', undefined],
  ['Full-time students pay €19.50 an hour.', 'price'],
  ['We hire out kayaks from $19 an hour.', 'price'],
  ['Une journée coûte 149 € en juillet.', 'price'],
  ['A refundable deposit of $50 applies.', undefined],
  ['Each session costs $840, which the spouses split.', 'price'],
  ['Each of them costs $840 in most cases.', undefined],
])('[FACT-11] of people who look for work no fact is read: %j is %s', (sentence, kind) => {
  expect(factKindOf(sentence)).toBe(kind)
})

it('[FACT-11] leaves out a section for people who look for work, up to the next heading', () => {
  const zone =
    '<h2>Who we are</h2><p>We are open on Mondays.</p><h2>Careers at Acme</h2><p>You earn $31 an hour.</p><h2>Prices</h2><p>A visit costs $89.</p>'
  expect(factSentences([zone])).toEqual(['Who we are', 'We are open on Mondays.', 'Prices', 'A visit costs $89.'])
})

it.each([
  ['/recrutement', 'On recrute'],
  ['/stellenangebote', 'Stellenangebote'],
  ['/jobs-2', 'Vacatures'],
  ['/chauffeur-jobs', 'Chauffeurs'],
])('[FACT-11] reads no facts from %s, %j', (path, pageName) => {
  expect(findFacts([page(path, ['Une journée coûte 149 € en juillet.'], { pageName })])).toEqual([])
})

it('[FACT-11] reads the prices of small jobs', () => {
  expect(findFacts([page('/small-jobs', ['A small job costs $149.'], { pageName: 'Small Jobs' })])).not.toEqual([])
})

it.each([
  ['About Fernlea', [], ''],
  ['Contact us', [], ''],
  ['Contact Lenses', ['Contact Lenses'], 'Contact Lenses'],
  ['Quality Control Audits', ['Quality Control Audits'], 'Quality Control Audits'],
  ['Unit Sizes and Rates', [], ''],
  ['Registration and refund policy', [], ''],
  ['How often should you have an eye test?', [], 'How often should you have an eye test?'],
  ['Pest Control in Maryville, TN', ['Pest Control in Maryville, TN'], 'Pest Control in Maryville, TN'],
  ['Delivery and returns', [], ''],
  ['Terracotta Pots', ['Terracotta Pots'], 'Terracotta Pots'],
])('[FACT-2] a page below another with the name %s names the services %j', (pageName, services, about) => {
  const found = findFacts([page('/pages/a', ['Open Monday to Friday from 9 am.'], { kind: 'child', pageName })])
  expect(found.filter(({ kind }) => kind === 'service').map(({ text }) => text)).toEqual(services)
  expect(found.find(({ kind }) => kind === 'opening')?.about).toBe(about)
})
