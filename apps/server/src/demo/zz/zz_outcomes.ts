import { fixedClock } from '@rankdesk/format'
import { outcomesOf } from '@rankdesk/domain'
import { seededRandom } from '#platform/random/seededRandom.ts'
import { STAFF_BY_ROLE } from '../agencyStaff.ts'
import { BusinessNames } from '../clients/businessName.ts'
import { clientProfile } from '../clients/clientProfile.ts'
import { staffOfClients } from '../clients/staffing.ts'
import { Ids } from '../ids.ts'
import { TRADES } from '../facts/trades/index.ts'
import { planKeywords } from '../rankings/keywordPlan.ts'
import { writeRankings } from '../rankings/writeRankings.ts'
import { PaceKeeper } from '../strategies/paceKeeper.ts'
import { planStrategies } from '../strategies/planStrategies.ts'
import { timelineOf } from '../timeline.ts'
import { SitePlan } from '../websites/sitePlan.ts'
import { losAngelesDateOf, addMonthsToDate, addDays } from '@rankdesk/format'

const N = Number(process.argv[2] ?? 40)
const clock = fixedClock('2026-11-29T18:00:00Z')
const timeline = timelineOf(clock)
const names = new BusinessNames()
const pace = new PaceKeeper(timeline.passedShare, STAFF_BY_ROLE.seo)
const agencyRandom = seededRandom(20260)
const ids = new Ids()
const specialtyIds = new Map<string, number>()
for (const { specialties } of TRADES) for (const { name } of specialties) specialtyIds.set(name, specialtyIds.size + 1)
const counts = new Map<string, number>()
const showcases = new Map<number, number>()
const staffs = staffOfClients(N)
const reasons = new Map<string, number>()
for (const [i, staff] of staffs.entries()) {
  const clientId = i + 1
  const random = agencyRandom.fork(`client ${clientId}`)
  const shown = showcases.get(staff.seoManagerId) ?? 0
  showcases.set(staff.seoManagerId, shown + 1)
  const isShowcase = shown < 2
  const testimonial = ({ 3: 'open', 4: 'done' } as const)[shown as 3 | 4]
  const profile = clientProfile({ clientId, staff, isShowcase: isShowcase || i === 1, hasTestimonial: testimonial !== undefined, names, timeline, random: random.fork('profile') })
  const plan = new SitePlan(profile, ids, random.fork('site'))
  const keywords = planKeywords(profile, plan, ids, random.fork('keywords'))
  const planned = planStrategies({ profile, site: plan, keywords, random: random.fork('strategies'), timeline, pace, isShowcase, isIdle: false, rollsOver: i === 1, testimonial })
  const ranks: any[] = []
  const tables: any = new Proxy({}, { get: (_t, name) => ({ add: (row: any) => { if (name === 'ranks') ranks.push(row) } }) })
  writeRankings({ profile, plan, keywords, strategies: planned, specialtyIds, tables, ids, timeline, random: random.fork('ranks') })
  const byKeyword = Map.groupBy(ranks, (r) => r.keywordId)
  const queries = keywords.map((k) => ({ keywordId: k.keywordId, page: k.page, history: (byKeyword.get(k.keywordId) ?? []).map(({ date, rank, clicks, impressions }) => ({ date, rank, clicks, impressions })) }))
  const done = planned.filter((p) => p.completedAt !== null)
  const pages = new Set(keywords.map((k) => k.page).filter(Boolean))
  for (const s of done) {
    const liveOn = losAngelesDateOf(s.completedAt!)
    if (liveOn < addMonthsToDate(timeline.today, -12)) continue
    const targets = new Set(s.keywords.map((k) => k.keywordId))
    const own = queries.filter((q) => targets.has(q.keywordId))
    if (own.length === 0) { counts.set('none', (counts.get('none') ?? 0) + 1); continue }
    const ownPages = new Set([s.page, ...own.map((q) => q.page)])
    const others = [...pages].filter((p) => !ownPages.has(p)).map((p) => ({
      queries: queries.filter((q) => q.page === p).map((q) => q.history),
      workedOn: done.filter((d) => d.page === p).map((d) => losAngelesDateOf(d.completedAt!)),
    }))
    const out = outcomesOf({ liveOn, today: timeline.today, queries: own.map((q) => q.history), pages: others })
    for (const o of out) { const key = `${o.metric} ${o.weeks} ${o.state}`; counts.set(key, (counts.get(key) ?? 0) + 1) }
    { const c = out.filter((o) => o.metric === 'clicks'); const st = c.some((o) => o.state === 'measured') ? 'has' : c.every((o) => o.state === 'tooEarly') ? 'early' : 'NONE'; const key = 'any ' + st; counts.set(key, (counts.get(key) ?? 0) + 1) }
    const o8 = out.find((o) => o.metric === 'clicks' && o.weeks === 8)!
    if (o8.state === 'noData') {
      const why = own.every((q) => q.page === undefined) ? 'own keywords unmapped' : others.length < 4 ? 'few pages' : 'other'
      if (process.env.V && why === 'other' && clientId < 12) {
        const b0 = addDays(liveOn, -42), a1 = addDays(liveOn, 56)
        const sz = (qs: any[]) => Math.round(qs.reduce((t, h) => { const x = h.filter((m: any) => m.date >= b0 && m.date < liveOn && m.clicks !== null); return t + (x.length ? x.reduce((q: number, m: any) => q + m.clicks, 0) / x.length : 0) }, 0))
        const free = others.filter((p) => !p.workedOn.some((d) => d >= b0 && d <= a1))
        console.log(clientId, liveOn, s.typeId, 'own', sz(own.map((q) => q.history)), own.filter(q=>q.page).length, 'pages', others.length, 'free', free.length, free.map((p) => sz(p.queries)).join(' '))
      }
      reasons.set(why, (reasons.get(why) ?? 0) + 1)
    }
  }
}
console.log([...counts].sort().map(([k, v]) => `${k}: ${v}`).join('\n'))
console.log(reasons)
