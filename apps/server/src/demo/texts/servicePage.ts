import { capitalize, escapeText } from '@rankdesk/format'
import {
  enumerate,
  factParagraph,
  fitting,
  inOffice,
  inText,
  list,
  onSite,
  type Phrasing,
  priceOf,
  withArticle,
  type WorkFacts,
  type ZoneTexts,
  headline,
} from './facts.ts'
import type { Variety } from './variety.ts'

type Phrasings = readonly Phrasing<WorkFacts>[]

const name = (f: WorkFacts) => f.specialty.name
const lower = inText

const LEADS: Phrasings = [
  (f) =>
    `${f.business} helps ${f.trade.customers} in ${f.town} with ${lower(f)}, from the first look to the last check.`,
  (f) => `Clear prices, tidy work and ${withArticle(f.trade.pro)} who explains what was found.`,
  (f) => `Local ${f.trade.pros}, ${f.years} years in and around ${f.city.name}, and a straight answer on the phone.`,
  onSite((f) => `You get a time, a price and a name before anyone comes to you in ${f.town}.`),
  (f) => `We ${f.specialty.does}, and we tell you when you do not need us to.`,
  (f) => `One call to ${f.business}, one ${f.trade.visit}, and a plan you can read.`,
  onSite((f) => `Work in ${f.town} that still holds when we see you again years later.`),
]

const OPENINGS: Phrasings = [
  (f) => `Most people look for ${lower(f)} after a sign they can no longer overlook, such as ${f.specialty.sign}.`,
  (f) =>
    `It often begins small in ${f.town}: ${f.specialty.sign}. By the time it gets in the way, it has a cause that can be found.`,
  (f) =>
    `${capitalize(f.specialty.sign)} is the reason we hear most often when someone from ${f.town} calls about ${lower(f)}.`,
  (f) =>
    `There is a right moment for ${lower(f)}, and it comes earlier than most people think: when you first notice ${f.specialty.sign}.`,
  (f) => `If you have noticed ${f.specialty.sign}, you are not alone. We see it in ${f.town} nearly every week.`,
  (f) =>
    `Nobody plans for ${lower(f)}. You notice ${f.specialty.sign}, and then you want to know how bad it is and what it costs.`,
  (f) =>
    `Our ${f.trade.pros} ${f.specialty.does} across ${f.town} and the towns next to it, and ${f.specialty.sign} is where it usually starts.`,
]

const PROMISES: Phrasings = [
  onSite(
    (f) =>
      `At ${f.business} we ${f.specialty.does} with ${f.specialty.method}, and we show you the result before we leave.`,
  ),
  (f) =>
    `We work with ${f.specialty.method}. That takes ${f.specialty.time} in most cases, and it saves a second ${f.trade.visit}.`,
  onSite(
    (f) =>
      `What you can expect from us: ${f.specialty.method}, a price in writing and a ${f.trade.visit} that starts when we said it would.`,
  ),
  (f) => `Our way is plain. We listen, we look, and we go to work with ${f.specialty.method}.`,
  onSite(
    (f) => `The people who ${f.specialty.does} for us are trained for it and paid by the hour, not by what they sell.`,
  ),
  (f) => `We keep it simple: ${f.specialty.method}, done by one ${f.trade.pro} who stays with it to the end.`,
  (f) => `Doing it well means ${f.specialty.method}. Doing it fairly means that you know the price first.`,
]

const SIGN_TITLES: Phrasings = [
  (f) => `When to think about ${lower(f)}`,
  (f) => `Signs that call for ${lower(f)}`,
  () => 'How to tell that it is time',
  (f) => `What ${f.trade.customers} in ${f.town} notice first`,
  () => 'Worth a call when you see this',
  (f) => `Do you need ${lower(f)}?`,
]

const SIGN_ITEMS: Phrasings = [
  (f) => `You have noticed ${f.specialty.sign}.`,
  inOffice(() => 'You have put it off for a while, and it did not get better.'),
  inOffice((f) => `You are new in ${f.city.name} and still look for ${withArticle(f.trade.pro)} you trust.`),
  () => `Someone else has looked at it, and you were left with more questions than before.`,
  onSite((f) => `The last work on your ${f.trade.subject} was done more than five years ago, or nobody knows when.`),
  onSite((f) => `You are about to buy or sell in ${f.city.name} and want to know where you stand.`),
  onSite(() => `A repair held for a while, and now it is back.`),
  (f) => `You want a second opinion before you spend ${f.specialty.high > 1500 ? 'this kind of money' : 'the money'}.`,
  (f) => `You would rather deal with it now than in the busiest weeks of the year in ${f.town}.`,
  () => 'Friends or neighbors had the same thing, and you do not want to end where they did.',
  onSite(() => `Insurance, a lender or the city has asked for papers about it.`),
  (f) => `You simply want ${withArticle(f.trade.pro)} to look at it once and say that all is well.`,
]

const PRICE_TITLES: Phrasings = [
  (f) => `The price of ${lower(f)} in ${f.town}`,
  () => 'Prices, and what moves them',
  () => 'The cost, put plainly',
  () => 'What you will pay',
  () => 'A price before the work',
  (f) => `How we price ${lower(f)}`,
]

const PRICES: Phrasings = [
  inOffice((f) => `Plan with ${priceOf(f)}. We check with your insurance first and tell you what is left for you.`),
  onSite(
    (f) =>
      `For most ${f.trade.customers} in ${f.town} it comes to ${priceOf(f)}. What moves it is how easy it is to reach, how far things have gone and what has to be replaced.`,
  ),
  (f) =>
    `Plan with ${priceOf(f)}. You get the exact figure in writing after the first look, and it does not change unless you change the work.`,
  onSite((f) => `The usual range is ${priceOf(f)}. We would rather name it here than after an hour at your table.`),
  (f) =>
    `Our price for ${lower(f)} is ${priceOf(f)} in nearly all cases; the few that are more are larger or older, and you will know before we begin.`,
  onSite(
    (f) =>
      `Two things decide the price: time, which is ${f.specialty.time} as a rule, and material. Together they come to ${priceOf(f)}.`,
  ),
  onSite(
    (f) =>
      `People ask about the price first, and they should: ${priceOf(f)}. That includes the ${f.trade.visit}, the work and cleaning up after ourselves.`,
  ),
]

/** For trades without prices up front. */
const FEES: Phrasings = [
  (f) => `There is ${priceOf(f)}. The first ${f.trade.visit} costs nothing either.`,
  (f) =>
    `You do not pay by the hour. For ${lower(f)} there is ${priceOf(f)}, and the share is written down on the first day.`,
  (f) => `Money should not decide whether you ask for help: ${priceOf(f)}. We carry the costs until then.`,
  (f) => `Our terms fit in one line: ${priceOf(f)}. Experts, records and filings are ours to advance.`,
]

const PRICE_NOTES: Phrasings = [
  onSite(
    () =>
      'There is no charge for coming a second time to finish something that we should have finished the first time.',
  ),
  (f) => `Payment plans are there for larger work; ask your ${f.trade.pro} before the start.`,
  () => 'Seniors, veterans and teachers pay a little less, all year.',
  (f) => `If it turns out that you do not need ${lower(f)}, you pay for the look and nothing else.`,
  onSite(() => 'You may compare our offer with others; it stays good for thirty days.'),
  () => `We take cards and checks, and we send the bill by mail or e-mail, as you like it.`,
]

const PROCESS_TITLES: Phrasings = [
  (f) => `How we handle ${lower(f)}`,
  () => 'Step by step',
  (f) => `What happens at your ${f.trade.visit}`,
  () => 'From your call to the last check',
  () => 'What to expect, in order',
  (f) => `How we go about ${lower(f)}`,
]

const FIRST_STEPS: Phrasings = [
  inOffice(() => 'You pick a time online or by phone, and we remind you the day before.'),
  inOffice(
    (f) =>
      `Your first ${f.trade.visit} is in ${f.city.name}, with free parking and somebody at the desk who knows that you are coming.`,
  ),
  (f) => `You call or write, and someone in ${f.city.name} answers. We ask what you have noticed and since when.`,
  () => `Tell us what you see. If it can wait, we say so; if it cannot, we make room the same day.`,
  onSite((f) => `We set a ${f.trade.visit} with a window of two hours and send you the name of your ${f.trade.pro}.`),
  onSite(() => 'A short talk on the phone, about ten minutes, so that we come with the right things.'),
  onSite((f) => `You pick a time online or by phone, and we confirm it with a text before we leave for ${f.town}.`),
]
const SECOND_STEPS: Phrasings = [
  inOffice(
    () =>
      `We go through everything with you. You leave with a plan on one page and as much time as you like to decide.`,
  ),
  inOffice(
    (f) =>
      `The first ${f.trade.visit} is for looking and listening. Nothing is started on that day unless it has to be.`,
  ),
  (f) => `We look at it with ${f.specialty.method} and show you what we found, with photos.`,
  (f) => `Then comes the look itself. Your ${f.trade.pro} explains the cause in plain words and writes down the price.`,
  () => 'You get one recommendation and, where there is one, a cheaper way. The choice is yours.',
  onSite(
    (f) =>
      `We check the whole ${f.trade.subject}, not only the spot that you named, because causes like to sit elsewhere.`,
  ),
  () => 'Everything that we find goes on one page: what must be done, what may wait and what is fine.',
]
const THIRD_STEPS: Phrasings = [
  inOffice((f) => `Then it begins. Count on ${f.specialty.time}, with one ${f.trade.pro} who stays yours.`),
  inOffice((f) => `You always know what comes next. As a rule it takes ${f.specialty.time}.`),
  inOffice((f) => `We ${f.specialty.does} at your pace, and we stop to talk whenever you want to.`),
  onSite(
    (f) =>
      `The work takes ${f.specialty.time}. We protect what is around it and keep you posted if anything looks different than expected.`,
  ),
  (f) => `Once you agree we start, often in the same ${f.trade.visit}. Count on ${f.specialty.time}.`,
  onSite(
    (f) => `We ${f.specialty.does} with care for what is already there, and we stop to ask before anything costs more.`,
  ),
  (f) => `Most of it is done in ${f.specialty.time}; your ${f.trade.pro} stays the same person all along.`,
  onSite(() => 'We do the work, test it, and test it again with you watching.'),
]
const LAST_STEPS: Phrasings = [
  inOffice((f) => `We call a few days after each ${f.trade.visit} to hear how you are.`),
  inOffice(() => 'At the end you get everything in writing, and a number that reaches a person.'),
  inOffice(() => 'We stay in touch afterwards, for what matters is how it looks a year on.'),
  onSite(() => 'Before we leave we clean up, go through the result together and hand you the papers.'),
  onSite((f) => `A week later we call to hear whether all is well in ${f.town}.`),
  onSite(() => 'You get a written warranty, and a number that reaches a person.'),
  (f) =>
    `We note everything about your ${f.trade.subject}, so that the next ${f.trade.visit} starts where this one ended.`,
  onSite(() => 'At the end there is a bill that matches the offer. If it does not, ask for the owner.'),
]

const FAQ_TITLES: Phrasings = [
  () => 'Questions we hear often',
  (f) => `${name(f)}: questions and answers`,
  (f) => `What people in ${f.town} ask us`,
  () => 'Good to know',
  () => 'Before you call',
  (f) => `Short answers about ${lower(f)}`,
]

type Answer = readonly [question: Phrasing<WorkFacts>, answer: Phrasing<WorkFacts>]
const ANSWERS: readonly Answer[] = [
  [inOffice(() => 'How soon can I be seen?'), () => `Most often within the week, and the same day when waiting would do harm.`],
  [inOffice((f) => `What should I bring to the ${f.trade.visit}?`), () => 'What you have: papers, photos, a list of questions. If you have nothing, come anyway.'],
  [inOffice(() => 'Is there something I can do until then?'), (f) => `Yes: ${f.specialty.tip}.`],
  [(f) => `How long will ${lower(f)} take?`, (f) => `Usually ${f.specialty.time}. If yours will take longer, you hear it before we start.`],
  [onSite(() => 'Can I do something myself first?'), (f) => `Yes: ${f.specialty.tip}. If that does not help, call us.`],
  [onSite(() => 'How soon can you come?'), (f) => `In ${f.town} most often within two days, and the same day when waiting would do harm.`],
  [(f) => `What will ${lower(f)} cost?`, (f) => `${capitalize(priceOf(f))}. You get the exact price in writing before we begin.`],
  [onSite(() => 'Are you licensed and insured?'), (f) => `Yes, in ${f.city.state}, and we send you the papers if you like to see them.`],
  [() => 'Which towns do you serve?', (f) => `${f.city.name} and the towns around it: ${enumerate(f.city.neighbors)}.`],
  [() => 'How do I keep it that way?', (f) => `${capitalize(f.specialty.tip)}. It is the one habit that makes the most difference.`],
  [onSite(() => 'Do I have to be there?'), (f) => `At the start and at the end of the ${f.trade.visit}, yes. In between you are free to go.`],
  [onSite(() => 'What if it comes back?'), () => 'Then we come back too. Our work is under warranty, and the warranty is one page long.'],
  [() => 'Will I see the same person again?', (f) => `As a rule, yes. You get the direct number of your ${f.trade.pro}.`],
] // prettier-ignore

const ASIDE_NOTES: Phrasings = [
  (f) => `Tip: ${f.specialty.tip}.`,
  (f) => `Our advice: ${f.specialty.tip}.`,
  (f) => `Good habit: ${f.specialty.tip}.`,
  (f) => `From our ${f.trade.pros}: ${f.specialty.tip}.`,
]

/** Returns the zones of a page about one service. Calling it again for the same page varies the wording. */
export function servicePage(facts: WorkFacts, variety: Variety): ZoneTexts {
  const say = (kind: string, phrasings: Phrasings) => variety.say(kind, phrasings, facts)
  const [first, ...others] = fitting(SIGN_ITEMS, facts.trade)
  const signs = [first, ...variety.mix(others).slice(0, 3)].flatMap((item) => item?.(facts) ?? [])
  const answers = variety.mix(ANSWERS.filter(([question]) => fitting([question], facts.trade).length > 0)).slice(0, 3)
  return {
    'page-heading':
      headline(1, `${name(facts)} in ${facts.town}, ${facts.city.state}`) + factParagraph(say('lead', LEADS)),
    intro: factParagraph(say('opening', OPENINGS)) + factParagraph(say('promise', PROMISES)),
    'main-body': [
      headline(2, say('sign title', SIGN_TITLES)),
      list(signs),
      headline(2, say('price title', PRICE_TITLES)),
      facts.trade.fee === undefined
        ? factParagraph(say('price', PRICES), say('price note', PRICE_NOTES))
        : factParagraph(say('fee', FEES)),
    ].join(''),
    process: [
      headline(2, say('process title', PROCESS_TITLES)),
      steps([
        say('step 1', FIRST_STEPS),
        say('step 2', SECOND_STEPS),
        say('step 3', THIRD_STEPS),
        say('step 4', LAST_STEPS),
      ]),
    ].join(''),
    faq: [
      headline(2, say('faq title', FAQ_TITLES)),
      ...answers.map(([question, answer]) => headline(3, question(facts)) + factParagraph(answer(facts))),
    ].join(''),
    sidebar: [
      headline(3, 'At a glance'),
      list([
        `Price: ${priceOf(facts)}`,
        `Time: ${facts.specialty.time}`,
        `Area: ${facts.city.name}, ${enumerate(facts.city.neighbors.slice(0, 2))}`,
      ]),
      factParagraph(say('aside note', ASIDE_NOTES)),
    ].join(''),
  }
}

const steps = (items: readonly string[]): string =>
  `<ol>${items.map((item) => `<li>${escapeText(item)}</li>`).join('')}</ol>`
