import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { KnownBusiness } from './knownBusiness.ts'
import { MORE_BUSINESSES } from './knownByDomainMore.ts'
import { EIGHTEENTH_UNSEEN } from './unseenBusinesses/eighteenth.ts'
import { EIGHTH_UNSEEN } from './unseenBusinesses/eighth.ts'
import { ELEVENTH_UNSEEN } from './unseenBusinesses/eleventh.ts'
import { FIFTEENTH_UNSEEN } from './unseenBusinesses/fifteenth.ts'
import { FIFTH_UNSEEN } from './unseenBusinesses/fifth.ts'
import { FIRST_UNSEEN } from './unseenBusinesses/first.ts'
import { FOURTEENTH_UNSEEN } from './unseenBusinesses/fourteenth.ts'
import { FOURTH_UNSEEN } from './unseenBusinesses/fourth.ts'
import { NINETEENTH_UNSEEN } from './unseenBusinesses/nineteenth.ts'
import { NINTH_UNSEEN } from './unseenBusinesses/ninth.ts'
import { SECOND_UNSEEN } from './unseenBusinesses/second.ts'
import { SEVENTEENTH_UNSEEN } from './unseenBusinesses/seventeenth.ts'
import { SEVENTH_UNSEEN } from './unseenBusinesses/seventh.ts'
import { SIXTEENTH_UNSEEN } from './unseenBusinesses/sixteenth.ts'
import { SIXTH_UNSEEN } from './unseenBusinesses/sixth.ts'
import { TENTH_UNSEEN } from './unseenBusinesses/tenth.ts'
import { THIRD_UNSEEN } from './unseenBusinesses/third.ts'
import { THIRTEENTH_UNSEEN } from './unseenBusinesses/thirteenth.ts'
import { TWENTY_THIRD_UNSEEN } from './unseenBusinesses/twentyThird.ts'
import { TWENTY_FOURTH_UNSEEN } from './unseenBusinesses/twentyFourth.ts'
import { TWENTY_FIFTH_UNSEEN } from './unseenBusinesses/twentyFifth.ts'
import { TWENTY_SIXTH_UNSEEN } from './unseenBusinesses/twentySixth.ts'
import { TWENTY_SEVENTH_UNSEEN } from './unseenBusinesses/twentySeventh.ts'
import { TWENTY_EIGHTH_UNSEEN } from './unseenBusinesses/twentyEighth.ts'
import { TWENTY_NINTH_UNSEEN } from './unseenBusinesses/twentyNinth.ts'
import { THIRTIETH_UNSEEN } from './unseenBusinesses/thirtieth.ts'
import { THIRTY_FIRST_UNSEEN } from './unseenBusinesses/thirtyFirst.ts'
import { THIRTY_SECOND_UNSEEN } from './unseenBusinesses/thirtySecond.ts'
import { THIRTY_THIRD_UNSEEN } from './unseenBusinesses/thirtyThird.ts'
import { THIRTY_FOURTH_UNSEEN } from './unseenBusinesses/thirtyFourth.ts'
import { THIRTY_FIFTH_UNSEEN } from './unseenBusinesses/thirtyFifth.ts'
import { THIRTY_SIXTH_UNSEEN } from './unseenBusinesses/thirtySixth.ts'
import { THIRTY_SEVENTH_UNSEEN } from './unseenBusinesses/thirtySeventh.ts'
import { THIRTY_EIGHTH_UNSEEN } from './unseenBusinesses/thirtyEighth.ts'
import { THIRTY_NINTH_UNSEEN } from './unseenBusinesses/thirtyNinth.ts'
import { FORTIETH_UNSEEN } from './unseenBusinesses/fortieth.ts'
import { FORTY_FIRST_UNSEEN } from './unseenBusinesses/fortyFirst.ts'
import { FORTY_SECOND_UNSEEN } from './unseenBusinesses/fortySecond.ts'
import { FORTY_THIRD_UNSEEN } from './unseenBusinesses/fortyThird.ts'
import { FORTY_FOURTH_UNSEEN } from './unseenBusinesses/fortyFourth.ts'
import { FORTY_FIFTH_UNSEEN } from './unseenBusinesses/fortyFifth.ts'
import { FORTY_SIXTH_UNSEEN } from './unseenBusinesses/fortySixth.ts'
import { FORTY_SEVENTH_UNSEEN } from './unseenBusinesses/fortySeventh.ts'
import { FORTY_EIGHTH_UNSEEN } from './unseenBusinesses/fortyEighth.ts'
import { FORTY_NINTH_UNSEEN } from './unseenBusinesses/fortyNinth.ts'
import { FIFTIETH_UNSEEN } from './unseenBusinesses/fiftieth.ts'
import { FIFTY_FIRST_UNSEEN } from './unseenBusinesses/fiftyFirst.ts'
import { FIFTY_SECOND_UNSEEN } from './unseenBusinesses/fiftySecond.ts'
import { FIFTY_THIRD_UNSEEN } from './unseenBusinesses/fiftyThird.ts'
import { FIFTY_FOURTH_UNSEEN } from './unseenBusinesses/fiftyFourth.ts'
import { FIFTY_FIFTH_UNSEEN } from './unseenBusinesses/fiftyFifth.ts'
import { FIFTY_SIXTH_UNSEEN } from './unseenBusinesses/fiftySixth.ts'
import { FIFTY_SEVENTH_UNSEEN } from './unseenBusinesses/fiftySeventh.ts'
import { FIFTY_EIGHTH_UNSEEN } from './unseenBusinesses/fiftyEighth.ts'
import { TWELFTH_UNSEEN } from './unseenBusinesses/twelfth.ts'
import { TWENTIETH_UNSEEN } from './unseenBusinesses/twentieth.ts'
import { TWENTY_FIRST_UNSEEN } from './unseenBusinesses/twentyFirst.ts'
import { TWENTY_SECOND_UNSEEN } from './unseenBusinesses/twentySecond.ts'

/** Businesses of different kinds and languages, each with traps. */
const SMALL_BUSINESSES: readonly KnownBusiness[] = [
  {
    domain: 'snakeriverplumbing.example',
    code: 'en-US',
    pages: [
      ['/', 'Snake River Plumbing', 'Snake River Plumbing repairs pipes and heaters in Boise and Meridian.', 'Call us at (208) 555-0147.'],
      ['/drain-cleaning', 'Drain Cleaning', 'We clean drains with a camera and a jet.', 'Drain cleaning costs from $129.', 'In 2019 a drain cost $79.'],
      ['/water-heaters', 'Water Heater Repair', 'First we check the valve. Then we replace what is worn.', 'Our repairs have a 2-year guarantee.'],
      ['/plumbers-meridian', 'Plumbers in Meridian', 'We come to Meridian every day.'],
      ['/privacy-policy', 'Privacy Policy', 'We guarantee that we never sell your data.'],
    ],
    queries: [
      ['plumbers meridian', 420, 1, 34], ['plumber meridian idaho', 180, 0, 41], ['drain cleaning boise', 610, 6, 12.4],
      ['drain cleaning near me', 240, 1, 18], ['water heater repair boise', 390, 3, 14.2], ['water heater repair meridian', 90, 0, 23],
      ['roto rooter boise', 800, 0, 22], ['roto rooter phone number', 300, 0, 35], ['snake river plumbing', 90, 40, 1.2],
      ['plumber jobs boise', 160, 0, 40], ['sewer line repair boise', 330, 0, 37], ['sewer line replacement boise', 140, 0, 44],
      ['sewer camera inspection boise', 90, 0, 39], ['how long does a water heater last', 900, 0, 55],
    ],
    traps: ['Roto', 'sell your data', '$79'],
  },
  {
    domain: 'clinicaalamo.example',
    code: 'en',
    pages: [
      ['/', 'Clínica dental Álamo en Sevilla', 'Somos una clínica dental para toda la familia en Sevilla.', 'Teléfono 954 55 01 20.'],
      ['/implantes-dentales', 'Implantes dentales', 'Colocamos implantes con una cirugía sin dolor y con un plan para cada paciente.', 'Un implante cuesta desde 890 € con la corona.', 'En 2018 el precio de un implante era de 600 €.'],
      ['/ortodoncia-invisible', 'Ortodoncia invisible', 'La ortodoncia invisible corrige los dientes sin aparatos de metal.'],
      ['/politica-de-privacidad', 'Política de privacidad', 'Garantizamos la seguridad de sus datos para siempre.'],
    ],
    queries: [
      ['implantes dentales sevilla', 1400, 9, 13.1], ['precio implante dental sevilla', 420, 2, 17], ['ortodoncia invisible sevilla', 760, 2, 28],
      ['dentista sevilla', 2100, 3, 46], ['clinica dental sevilla', 980, 4, 19.5], ['vitaldent sevilla telefono', 510, 0, 31],
      ['cuánto cuesta un implante dental', 1900, 0, 48], ['blanqueamiento dental sevilla', 620, 0, 42],
      ['blanqueamiento dental precio sevilla', 190, 0, 45], ['blanqueamiento de dientes sevilla', 160, 0, 39], ['clinica alamo', 60, 25, 1],
    ],
    traps: ['Vitaldent', 'sus datos', '600 €'],
  },
  {
    domain: 'rohrfrei-hansen.example',
    code: 'de',
    pages: [
      ['/', 'Rohrfrei Hansen', 'Wir reinigen Rohre und Abflüsse in Köln und in Bonn.', 'Telefon 0221 555 014.'],
      ['/rohrreinigung-koeln', 'Rohrreinigung Köln', 'Die Rohrreinigung in Köln kostet ab 95 € mit der Anfahrt.', 'Wir sind mit der Kamera in einer Stunde bei Ihnen.'],
      ['/rohrreinigung-bonn', 'Rohrreinigung Bonn', 'In Bonn kommen wir von Montag bis Freitag.'],
      ['/kanalsanierung', 'Kanalsanierung', 'Bei der Kanalsanierung ziehen wir einen Schlauch in das alte Rohr.', 'Auf die Sanierung geben wir 5 Jahre Garantie.'],
      ['/datenschutz', 'Datenschutz', 'Wir garantieren die Löschung der Daten nach 30 Tagen.'],
    ],
    queries: [
      ['rohrreinigung köln', 1800, 4, 24], ['rohrreinigung köln preise', 260, 1, 16], ['abfluss verstopft köln', 540, 1, 38],
      ['rohrreinigung bonn', 640, 2, 31], ['kanalsanierung köln', 310, 2, 15.5], ['kanalsanierung kosten', 720, 0, 52],
      ['rohrreinigung müller gmbh köln', 330, 0, 27], ['rohrreinigung leverkusen', 380, 0, 44], ['abflussreinigung leverkusen', 120, 0, 47],
      ['rohrreiniger leverkusen notdienst', 90, 0, 49], ['rohrfrei hansen', 50, 20, 1],
    ],
    traps: ['Müller', 'Löschung'],
  },
  {
    domain: 'fournil-des-pentes.example',
    code: 'fr',
    pages: [
      ['/', 'Le Fournil des Pentes', 'Le Fournil des Pentes est une boulangerie à Lyon avec des pains au levain.', 'Ouvert du mardi au samedi de 7 h à 19 h.'],
      ['/pain-au-levain', 'Pain au levain', 'Nos pains au levain reposent une nuit avec une farine de la région.', 'Le pain au levain est vendu 6 € le kilo.', 'En 2017 il était à 4 € le kilo.'],
      ['/gateau-anniversaire', 'Gâteau d’anniversaire', 'Nous faisons des gâteaux pour les anniversaires sur commande.'],
      ['/mentions-legales', 'Mentions légales', 'Nous garantissons la protection de vos données.'],
    ],
    queries: [
      ['boulangerie lyon', 2600, 3, 41], ['pain au levain lyon', 740, 6, 12.8], ['gateau anniversaire lyon', 980, 3, 27],
      ['gateau anniversaire sur commande lyon', 210, 1, 18], ['boulangerie paul lyon horaires', 400, 0, 33], ['galette des rois lyon', 560, 0, 36],
      ['galette des rois artisanale lyon', 150, 0, 38], ['meilleure galette des rois lyon', 240, 0, 40], ['comment conserver le pain', 1200, 0, 58],
    ],
    traps: ['Boulangerie Paul', 'vos données', '4 € le kilo'],
  },
  {
    domain: 'bersihsofa.example',
    code: 'en',
    pages: [
      ['/', 'Bersih Sofa Jakarta', 'Jasa cuci sofa dan karpet di Jakarta dengan harga yang jelas.', 'Hubungi kami di 021 555 0163.'],
      ['/cuci-sofa', 'Cuci Sofa', 'Kami mencuci sofa di rumah dengan alat dan sabun yang aman untuk anak.', 'Cuci sofa mulai dari Rp 90.000 untuk satu dudukan.'],
      ['/cuci-karpet', 'Cuci Karpet', 'Karpet dijemput dan kering dalam dua hari.'],
      ['/kebijakan-privasi', 'Kebijakan Privasi', 'Kami menjamin data pelanggan untuk selamanya.'],
    ],
    queries: [
      ['cuci sofa jakarta', 1500, 7, 14.4], ['jasa cuci sofa jakarta', 900, 5, 12.2], ['cuci karpet jakarta', 830, 2, 29],
      ['harga cuci sofa', 640, 0, 33], ['cuci sofa bekasi', 470, 0, 42], ['jasa cuci sofa bekasi', 260, 0, 38], ['cuci sofa panggilan bekasi', 140, 0, 41],
      ['cuci kasur jakarta', 520, 0, 36], ['jasa cuci kasur', 210, 0, 44], ['cuci kasur terdekat', 160, 0, 47],
    ],
    traps: ['data pelanggan'],
  },
  {
    domain: 'emberandoak.example',
    code: 'en-GB',
    pages: [
      ['/', 'Ember and Oak Candles', 'Ember and Oak pours soy candles by hand.', 'We deliver to all of the UK.'],
      ['/collections/soy-candles', 'Soy Candles', 'Our soy candles burn for 45 hours.', 'A soy candle costs £18.', 'Sale 2020: a candle for £9.'],
      ['/collections/reed-diffusers', 'Reed Diffusers', 'A diffuser lasts 3 months.'],
      ['/blog/how-to-trim-a-wick', 'How to trim a wick', 'Trim the wick to 5 mm before each use.'],
      ['/privacy', 'Privacy', 'We guarantee the safety of your card.'],
    ],
    queries: [
      ['soy candles', 3100, 8, 24], ['soy candles uk', 1200, 9, 14.6], ['reed diffusers', 1700, 1, 47], ['reed diffuser gift', 340, 1, 19],
      ['how to trim a wick', 880, 6, 7.4], ['how to trim candle wick', 560, 1, 13], ['yankee candle opening hours', 900, 0, 28],
      ['yankee candle sale', 700, 0, 34], ['wax melts', 2200, 0, 52], ['soy wax melts', 640, 0, 46], ['wax melts uk', 480, 0, 49],
      ['why do candles tunnel', 730, 0, 39],
    ],
    traps: ['Yankee', '£9', 'your card'],
  },
  {
    domain: 'goldfieldscare.example',
    code: 'en-AU',
    pages: [
      ['/', 'Goldfields Care', 'Goldfields Care is a registered NDIS provider in Ballarat.', 'Phone 03 5555 0142.'],
      ['/services/community-participation', 'Community Participation', 'We go with you to clubs, courses and the gym.'],
      ['/services/supported-independent-living', 'Supported Independent Living', 'Staff are in the house day and night.'],
      ['/services/respite', 'Respite', 'A stay lasts up to 14 nights.'],
      ['/privacy-policy', 'Privacy Policy', 'We guarantee your records are safe.'],
    ],
    queries: [
      ['ndis provider ballarat', 1300, 9, 11.6], ['ndis ballarat', 760, 5, 13.9], ['ndis community participation ballarat', 240, 2, 12.2],
      ['supported independent living ballarat', 310, 1, 26], ['sil accommodation ballarat', 170, 0, 33], ['ndis respite ballarat', 150, 1, 17.5],
      ['ndis provider bendigo', 640, 0, 44], ['ndis support bendigo', 210, 0, 47], ['disability services bendigo', 180, 0, 41],
      ['carelink phone number', 500, 0, 30], ['what is ndis respite', 420, 0, 36], ['support worker jobs ballarat', 380, 0, 22],
    ],
    traps: ['Carelink', 'records are safe'],
  },
  {
    domain: 'studiobellomo.example',
    code: 'it',
    pages: [
      ['/', 'Studio legale Bellomo', 'Lo studio legale Bellomo segue cause di famiglia e del lavoro a Torino.', 'Telefono 011 555 0181.'],
      ['/separazioni', 'Separazioni e divorzi', 'Una separazione con accordo costa da 900 € più le spese.', 'Il primo incontro con lo studio dura un’ora.'],
      ['/diritto-del-lavoro', 'Diritto del lavoro', 'Siamo dalla parte di chi ha perso il lavoro.'],
      ['/privacy', 'Informativa privacy', 'Garantiamo la riservatezza dei dati.'],
    ],
    queries: [
      ['avvocato divorzista torino', 880, 3, 18.6], ['separazioni torino avvocato', 210, 1, 15], ['avvocato del lavoro torino', 640, 1, 33],
      ['diritto del lavoro torino', 230, 0, 29], ['quanto costa un divorzio', 1400, 0, 57], ['avvocato eredità torino', 300, 0, 45],
      ['avvocato successioni torino', 260, 0, 43], ['avvocato eredità e successioni', 120, 0, 51], ['studio bellomo', 40, 18, 1],
    ],
    traps: ['riservatezza'],
  },
] // prettier-ignore

/** All businesses of which only the domain, an export and the pages are known. */
export const KNOWN_BUSINESSES: readonly KnownBusiness[] = [...SMALL_BUSINESSES, ...MORE_BUSINESSES]
/** The businesses of the last six sets, which each test run writes for. The others are written for by `npm run verify`. */
export const NEWEST_BUSINESSES: readonly KnownBusiness[] = [
  ...FIFTY_THIRD_UNSEEN,
  ...FIFTY_FOURTH_UNSEEN,
  ...FIFTY_FIFTH_UNSEEN,
  ...FIFTY_SIXTH_UNSEEN,
  ...FIFTY_SEVENTH_UNSEEN,
  ...FIFTY_EIGHTH_UNSEEN,
]

/** Businesses for which nothing had been tuned when they were judged, in the order of the rounds. */
export const UNSEEN_BUSINESSES: readonly KnownBusiness[] = [
  ...FIRST_UNSEEN,
  ...SECOND_UNSEEN,
  ...THIRD_UNSEEN,
  ...FOURTH_UNSEEN,
  ...FIFTH_UNSEEN,
  ...SIXTH_UNSEEN,
  ...SEVENTH_UNSEEN,
  ...EIGHTH_UNSEEN,
  ...NINTH_UNSEEN,
  ...TENTH_UNSEEN,
  ...ELEVENTH_UNSEEN,
  ...TWELFTH_UNSEEN,
  ...THIRTEENTH_UNSEEN,
  ...FOURTEENTH_UNSEEN,
  ...FIFTEENTH_UNSEEN,
  ...SIXTEENTH_UNSEEN,
  ...SEVENTEENTH_UNSEEN,
  ...EIGHTEENTH_UNSEEN,
  ...NINETEENTH_UNSEEN,
  ...TWENTIETH_UNSEEN,
  ...TWENTY_FIRST_UNSEEN,
  ...TWENTY_SECOND_UNSEEN,
  ...TWENTY_THIRD_UNSEEN,
  ...TWENTY_FOURTH_UNSEEN,
  ...TWENTY_FIFTH_UNSEEN,
  ...TWENTY_SIXTH_UNSEEN,
  ...TWENTY_SEVENTH_UNSEEN,
  ...TWENTY_EIGHTH_UNSEEN,
  ...TWENTY_NINTH_UNSEEN,
  ...THIRTIETH_UNSEEN,
  ...THIRTY_FIRST_UNSEEN,
  ...THIRTY_SECOND_UNSEEN,
  ...THIRTY_THIRD_UNSEEN,
  ...THIRTY_FOURTH_UNSEEN,
  ...THIRTY_FIFTH_UNSEEN,
  ...THIRTY_SIXTH_UNSEEN,
  ...THIRTY_SEVENTH_UNSEEN,
  ...THIRTY_EIGHTH_UNSEEN,
  ...THIRTY_NINTH_UNSEEN,
  ...FORTIETH_UNSEEN,
  ...FORTY_FIRST_UNSEEN,
  ...FORTY_SECOND_UNSEEN,
  ...FORTY_THIRD_UNSEEN,
  ...FORTY_FOURTH_UNSEEN,
  ...FORTY_FIFTH_UNSEEN,
  ...FORTY_SIXTH_UNSEEN,
  ...FORTY_SEVENTH_UNSEEN,
  ...FORTY_EIGHTH_UNSEEN,
  ...FORTY_NINTH_UNSEEN,
  ...FIFTIETH_UNSEEN,
  ...FIFTY_FIRST_UNSEEN,
  ...FIFTY_SECOND_UNSEEN,
  ...NEWEST_BUSINESSES,
]

/** Writes the businesses as an import has them: an export, a sitemap and pages. `remove` deletes the folder. */
export async function writeKnownBusinesses(
  businesses: readonly KnownBusiness[],
): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'rankdesk-known-'))
  for (const { domain, code, pages, queries } of businesses) {
    const put = async (path: string, text: string) => {
      const file = join(folder, domain, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
    }
    await put('Queries.csv', ['Top queries,Clicks,Impressions,CTR,Position', ...queries.map(rowOf)].join('\n'))
    const urls = pages.map(([path]) => `<url><loc>https://${domain}${path}</loc></url>`).join('')
    await put(
      'sitemap.xml',
      `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
    )
    for (const page of pages) await put(join('site', page[0], 'index.html'), htmlOf(page, code))
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

function rowOf([query, impressions, clicks, position]: KnownBusiness['queries'][number]): string {
  return `${query},${clicks},${impressions},${Math.round((clicks / impressions) * 1000) / 10}%,${position}`
}

function htmlOf([, title, ...lines]: KnownBusiness['pages'][number], code: string): string {
  const description = lines.find((line) => line.startsWith('@ '))?.slice(2)
  const head = description === undefined ? '' : `<meta name="description" content="${description}">`
  const text = lines
    .filter((line) => !line.startsWith('@ '))
    .map(blockOf)
    .join('')
    .replaceAll('</ul><ul>', '')
  return `<!doctype html><html lang="${code}"><head><title>${title}</title>${head}</head><body><main><h1>${title.split(/ [|–-] /)[0]}</h1>${text}</main></body></html>`
}

function blockOf(line: string): string {
  if (line.startsWith('## ')) return `<h2>${line.slice(3)}</h2>`
  return line.startsWith('- ') ? `<ul><li>${line.slice(2)}</li></ul>` : `<p>${line}</p>`
}
