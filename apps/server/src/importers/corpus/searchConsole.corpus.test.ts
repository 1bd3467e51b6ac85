import { expect, it } from 'vitest'
import { encodedText } from './testing/encodedText.ts'
import { readCorpusFile } from './testing/readCorpusFile.ts'
import { CONTINENTAL, type Dialect, PLAIN, TABBED, writtenTable } from './testing/writtenTable.ts'

/** Exports of Search Console as its users get them: names, titles, terms and spreadsheets of their languages. */

interface Language {
  name: string
  queries: string
  pages: string
  chart: string
  /** The titles of the columns after the first. */
  titles: readonly string[]
  item: string
  terms: readonly string[]
  dialect: Dialect
}

const ROW = [
  [7, 1320, '0.53%', 8.125],
  [3, 150, '2%', 14.5],
  [0, 12, '0%', 101.25],
  [1204, 50400, '2.39%', 1],
] as const

const LANGUAGES: readonly Language[] = [
  {
    name: 'English',
    queries: 'Queries.csv',
    pages: 'Pages.csv',
    chart: 'Chart.csv',
    titles: ['Clicks', 'Impressions', 'CTR', 'Position'],
    item: 'Top queries',
    terms: ['boat paint', 'boat, paint', '"best" boat paint', 'hull = paint'],
    dialect: PLAIN,
  },
  {
    name: 'German',
    queries: 'Suchanfragen.csv',
    pages: 'Seiten.csv',
    chart: 'Diagramm.csv',
    titles: ['Klicks', 'Impressionen', 'CTR', 'Position'],
    item: 'Häufigste Suchanfragen',
    terms: ['boot streichen', 'bootslack für außen', 'größe; farbe', 'lack löst sich'],
    dialect: CONTINENTAL,
  },
  {
    name: 'French',
    queries: 'Requêtes.csv',
    pages: 'Pages.csv',
    chart: 'Graphique.csv',
    titles: ['Clics', 'Impressions', 'CTR', 'Position'],
    item: 'Requêtes les plus fréquentes',
    terms: ['peinture bateau', "peinture d'été", 'prix : carène', 'cœur de coque'],
    dialect: CONTINENTAL,
  },
  {
    name: 'Spanish',
    queries: 'Consultas.csv',
    pages: 'Páginas.csv',
    chart: 'Gráfico.csv',
    titles: ['Clics', 'Impresiones', 'CTR', 'Posición'],
    item: 'Consultas principales',
    terms: ['pintar barco', '¿cuánto cuesta pintar?', 'pintura náutica', 'año nuevo barco'],
    dialect: CONTINENTAL,
  },
  {
    name: 'Italian',
    queries: 'Query.csv',
    pages: 'Pagine.csv',
    chart: 'Grafico.csv',
    titles: ['Clic', 'Impressioni', 'CTR', 'Posizione'],
    item: 'Query più frequenti',
    terms: ['vernice barca', 'qualità vernice', 'perché verniciare', 'barca blu'],
    dialect: { ...CONTINENTAL, isQuoted: true },
  },
  {
    name: 'Portuguese',
    queries: 'Consultas.csv',
    pages: 'Páginas.csv',
    chart: 'Gráfico.csv',
    titles: ['Cliques', 'Impressões', 'CTR', 'Posição'],
    item: 'Principais consultas',
    terms: ['pintura de barco', 'manutenção de casco', 'preço da pintura', 'verão'],
    dialect: CONTINENTAL,
  },
  {
    name: 'Dutch',
    queries: 'Zoekopdrachten.csv',
    pages: "Pagina's.csv",
    chart: 'Diagram.csv',
    titles: ['Klikken', 'Vertoningen', 'CTR', 'Positie'],
    item: 'Populairste zoekopdrachten',
    terms: ['boot verven', 'beste bootverf', 'één laag', 'reünie boot'],
    dialect: TABBED,
  },
  {
    name: 'Polish',
    queries: 'Zapytania.csv',
    pages: 'Strony.csv',
    chart: 'Wykres.csv',
    titles: ['Kliknięcia', 'Wyświetlenia', 'CTR', 'Pozycja'],
    item: 'Najczęstsze zapytania',
    terms: ['malowanie łodzi', 'farba żeglarska', 'źródło', 'ile kosztuje łódź'],
    dialect: CONTINENTAL,
  },
  {
    name: 'Japanese',
    queries: 'クエリ.csv',
    pages: 'ページ.csv',
    chart: 'グラフ.csv',
    titles: ['クリック数', '表示回数', 'CTR', '掲載順位'],
    item: '上位のクエリ',
    terms: ['船 塗装', '船底 塗料', '屋根 修理', '塗装 費用'],
    dialect: PLAIN,
  },
  {
    name: 'Russian',
    queries: 'Запросы.csv',
    pages: 'Страницы.csv',
    chart: 'Диаграмма.csv',
    titles: ['Клики', 'Показы', 'CTR', 'Позиция'],
    item: 'Популярные запросы',
    terms: ['краска для лодки', 'ремонт лодок', 'чистка днища', 'покраска яхты'],
    dialect: CONTINENTAL,
  },
  {
    name: 'Turkish',
    queries: 'Sorgular.csv',
    pages: 'Sayfalar.csv',
    chart: 'Grafik.csv',
    titles: ['Tıklamalar', 'Gösterimler', 'TO', 'Konum'],
    item: 'En çok yapılan sorgular',
    terms: ['tekne boyası', 'gemi boyama', 'ışık', 'ucuz boya fiyatları'],
    dialect: CONTINENTAL,
  },
  {
    name: 'Korean',
    queries: '검색어.csv',
    pages: '페이지.csv',
    chart: '차트.csv',
    titles: ['클릭수', '노출', 'CTR', '게재순위'],
    item: '인기 검색어',
    terms: ['보트 페인트', '배 도색', '선체 청소', '도색 비용'],
    dialect: PLAIN,
  },
]

const percent = (share: string, { decimal }: Dialect) => share.replace('.', decimal)
const tableOf = ({ titles, dialect }: Language, item: string, items: readonly string[]) =>
  writtenTable(
    [
      [item, ...titles],
      ...items.map((each, index) => {
        const [clicks, impressions, share, position] = ROW[index % ROW.length] ?? ROW[0]
        return [each, clicks, impressions, percent(share, dialect), position]
      }),
    ],
    dialect,
  )
const rowsOf = (items: readonly string[]) =>
  items.map((item, index) => {
    const [clicks, impressions, , position] = ROW[index % ROW.length] ?? ROW[0]
    return [item, clicks, impressions, position]
  })
const PAGES = ['/', '/boote', '/a%20b', '/long/path?x=1,2'].map((path) => `https://harborpaint.example${path}`)
const DAYS = ['2026-10-10', '2026-10-11', '2026-10-12', '2026-10-13']

it.each(LANGUAGES.map((language) => [language.name, language] as const))(
  'reads the queries of an export in %s as written',
  async (_name, language) => {
    const { queries, kinds, said } = await readCorpusFile({
      path: language.queries,
      bytes: encodedText(tableOf(language, language.item, language.terms), 'utf-8 with a mark'),
    })
    expect({ kinds, queries, said }).toEqual({ kinds: ['queries'], queries: rowsOf(language.terms), said: [] })
  },
)

it.each(LANGUAGES.map((language) => [language.name, language] as const))(
  'reads the pages of an export in %s as written',
  async (_name, language) => {
    const { pages, kinds, said } = await readCorpusFile({
      path: language.pages,
      bytes: encodedText(tableOf(language, language.item, PAGES), 'utf-8'),
    })
    expect({ kinds, pages, said }).toEqual({ kinds: ['pages'], pages: rowsOf(PAGES), said: [] })
  },
)

it.each(LANGUAGES.map((language) => [language.name, language] as const))(
  'reads the days of an export in %s as written',
  async (_name, language) => {
    const { days, kinds, said } = await readCorpusFile({
      path: language.chart,
      bytes: encodedText(tableOf(language, language.item, DAYS), 'utf-16le'),
    })
    const visits = rowsOf(DAYS).map(([day, clicks]) => [day, clicks])
    expect({ kinds, days, said }).toEqual({ kinds: ['chart'], days: visits, said: [] })
  },
)

/** The encodings in which spreadsheets of these languages save, with the languages whose letters they have. */
const ENCODINGS: readonly (readonly [encoding: string, language: string])[] = [
  ['utf-8', 'Japanese'],
  ['utf-8 with a mark', 'Russian'],
  ['utf-16le', 'Polish'],
  ['utf-16be', 'Korean'],
  ['windows-1252', 'German'],
  ['windows-1252', 'French'],
  ['windows-1252', 'Spanish'],
  ['iso-8859-15', 'Portuguese'],
  ['windows-1250', 'Polish'],
  ['iso-8859-2', 'Polish'],
  ['windows-1254', 'Turkish'],
  ['windows-1251', 'Russian'],
  ['koi8-r', 'Russian'],
  ['iso-8859-5', 'Russian'],
  ['shift_jis', 'Japanese'],
  ['euc-jp', 'Japanese'],
  ['euc-kr', 'Korean'],
  ['gbk', 'Chinese'],
  ['big5', 'Chinese'],
]

const CHINESE: Language = {
  name: 'Chinese',
  queries: 'Queries.csv',
  pages: 'Pages.csv',
  chart: 'Chart.csv',
  titles: ['Clicks', 'Impressions', 'CTR', 'Position'],
  item: 'Top queries',
  terms: ['油漆公司', '船底清洗', '修理屋面', '油漆多少平方'],
  dialect: PLAIN,
}

it.each(ENCODINGS)(
  'reads terms in %s (%s), or says that the encoding is a guess and shows terms',
  async (encoding, name) => {
    const language = LANGUAGES.find((each) => each.name === name) ?? CHINESE
    const { queries, said } = await readCorpusFile({
      path: 'Queries.csv',
      bytes: encodedText(tableOf(language, language.item, language.terms), encoding),
    })
    // The figures are right in any case: every encoding writes digits in the same way.
    expect(queries.map(([, ...figures]) => figures)).toEqual(rowsOf(language.terms).map(([, ...figures]) => figures))
    const isAsked = said.some((sentence) => sentence.startsWith('the encoding is not certain'))
    if (!isAsked) expect(queries.map(([term]) => term)).toEqual(language.terms)
  },
)
